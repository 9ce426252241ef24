import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#platform/clock';
import type { Live, LiveMessage } from '#platform/live';
import type { Log } from '#platform/log';
import type { OutboxLag } from '#platform/outbox-lag';
import type { AnsweredCall, GatewayObserver } from '#play';
import type { Batch } from '#wallet';

export type Metrics = ReturnType<typeof createMetrics>;

/** What is looked up when somebody asks for the figures. */
export type Sources = {
  clock: Clock;
  log: Log;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  liveLines: () => number;
  openRounds: () => Promise<number>;
  outboxLag: () => Promise<OutboxLag[]>;
};

const NOBODY = 'unproven';
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const BATCHES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

/**
 * The house's own figures. Every label comes from a list of ours: vendors that have proven who they are, codes,
 * statuses, subscribers; never a member, a round or an address.
 */
export function createMetrics(register = new Registry()) {
  const registers = [register];
  const calls = new Counter({
    name: 'fairhall_gateway_calls_total',
    help: 'Vendors’ calls by the code they were answered with',
    labelNames: ['vendor', 'operation', 'code', 'replayed'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'fairhall_gateway_call_seconds',
    help: 'From the last byte of a vendor’s proven call to its answer',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  });
  let callsInFlight = 0;
  new Gauge({
    name: 'fairhall_gateway_calls_in_flight',
    help: 'Vendors’ proven calls that wait for their answer',
    registers,
    collect() {
      this.set(callsInFlight);
    },
  });
  const batchJobs = new Histogram({
    name: 'fairhall_wallet_batch_jobs',
    help: 'Jobs the wallet answered with one commit',
    buckets: BATCHES,
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'fairhall_wallet_batch_seconds',
    help: 'From a wallet batch’s first read to its commit',
    buckets: SECONDS,
    registers,
  });
  const orders = new Counter({
    name: 'fairhall_order_changes_total',
    help: 'Deposits and withdrawals that came into a status',
    labelNames: ['order', 'status'],
    registers,
  });

  /** Finding the figure of four labels costs more than counting, and thousands of calls a second share a few. */
  const found = new Map<string, Counter.Internal>();
  function countOf({ vendor = NOBODY, operation, code, isReplay }: AnsweredCall): Counter.Internal {
    const name = `${vendor} ${operation} ${code} ${isReplay}`;
    const known = found.get(name) ?? calls.labels(vendor, operation ?? 'unknown', code, String(isReplay));
    found.set(name, known);
    return known;
  }

  const gateway: GatewayObserver = {
    answered(call: AnsweredCall) {
      countOf(call).inc();
      if (call.vendor !== undefined)
        callSeconds.observe({ operation: call.operation ?? 'unknown' }, call.tookMs / 1000);
    },
    inFlight(count) {
      callsInFlight = count;
    },
  };
  return {
    gateway,
    walletBatch({ jobs, tookMs }: Batch) {
      batchJobs.observe(jobs);
      batchSeconds.observe(tookMs / 1000);
    },
    /** Orders tell of every change once it is committed: what passes here is counted. */
    countOrders: (live: Pick<Live, 'publish'>): Pick<Live, 'publish'> => ({
      publish(message) {
        const order = orderOf(message);
        if (order) orders.inc({ order, status: String(message.body.status) });
        live.publish(message);
      },
    }),
    watch: (sources: Sources) => watch(sources, registers),
  };
}

function orderOf({ kind }: LiveMessage): 'deposit' | 'withdrawal' | undefined {
  if (kind === 'deposit.changed') return 'deposit';
  return kind === 'withdrawal.changed' ? 'withdrawal' : undefined;
}

function watch({ clock, log, pool, liveLines, openRounds, outboxLag }: Sources, registers: Registry[]): void {
  /** A figure that cannot be read now is left out: the others are wanted most when the database is away. */
  async function look<Figure>(name: string, read: () => Promise<Figure>): Promise<Figure | undefined> {
    return read().catch((error: unknown) => {
      log.warn({ err: error, name }, 'a figure could not be read');
      return undefined;
    });
  }

  new Gauge({
    name: 'fairhall_live_lines',
    help: 'WebSockets open on this process',
    registers,
    collect() {
      this.set(liveLines());
    },
  });
  new Gauge({
    name: 'fairhall_database_connections',
    help: 'Pooled connections of this process; waiting: work that has none yet',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'fairhall_rounds_open_over_a_day',
    help: 'Rounds without an end that are listed for staff',
    registers,
    async collect() {
      const count = await look('open rounds', openRounds);
      if (count === undefined) this.remove();
      else this.set(count);
    },
  });
  let reading: Promise<OutboxLag[]> | undefined;
  /** Both figures of one scrape come from one look. */
  const readLag = () => {
    reading ??= look('outbox', outboxLag)
      .then((lags) => lags ?? [])
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  const labelNames = ['subscriber'] as const;
  new Gauge({
    name: 'fairhall_outbox_waiting_events',
    help: 'Events a subscriber has not heard',
    labelNames,
    registers,
    async collect() {
      const lags = await readLag();
      this.reset();
      for (const { subscriber, waiting } of lags) this.set({ subscriber }, waiting);
    },
  });
  new Gauge({
    name: 'fairhall_outbox_oldest_seconds',
    help: 'Age of the oldest event a subscriber has not heard; 0 when there is none',
    labelNames,
    registers,
    async collect() {
      const lags = await readLag();
      const now = clock.now().getTime();
      this.reset();
      for (const { subscriber, oldestAt } of lags)
        this.set({ subscriber }, oldestAt ? Math.max(0, now - oldestAt.getTime()) / 1000 : 0);
    },
  });
}
