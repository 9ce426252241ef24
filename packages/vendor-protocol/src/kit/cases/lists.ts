import { setTimeout as sleep } from 'node:timers/promises';
import { boundsOf, manifest, partAnswer, type ReconciliationLine } from '../../reconciliation.ts';
import { isManifestSound, readPart } from '../../reconciliation-file.ts';
import { vendorPaths } from '../../vendor-calls.ts';
import { mustRefuse } from '../ask.ts';
import type { Bench } from '../bench.ts';
import type { Case } from '../case.ts';
import { must, NotAsked } from '../finding.ts';
import type { Entry } from '../practice/seat.ts';

/** Calls that need not say of how much they speak. */
const amountless: ReadonlySet<string> = new Set([
  'rollback',
  'round_close',
  'sport_accept',
  'sport_reject',
  'sport_void',
]);
/** What a list tells of a call where the call had it. */
const repeated = ['bet_tx_ids', 'linked_tx_ids', 'hands', 'grant_id', 'jackpot_id', 'unused_stake'] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const asked = { of: 'asking', phase: 'answers', after: ['S01'] } as const;

export const listCases: readonly Case[] = [
  {
    ...asked,
    id: 'B01',
    rule: 'the list of an hour that is over is signed, whole, and adds up',
    async run(bench) {
      await readList(bench, hourOf(bench.now() - 2 * HOUR_MS));
    },
  },
  {
    ...asked,
    id: 'B02',
    rule: 'the list of a day that is over is signed, whole, and adds up',
    async run(bench) {
      await readList(bench, hourOf(bench.now() - 30 * HOUR_MS).slice(0, 10));
    },
  },
  {
    ...asked,
    id: 'B03',
    rule: 'a period that is not over is refused with NOT_READY',
    async run(bench) {
      const path = vendorPaths.reconciliation(hourOf(bench.now() + HOUR_MS));
      const code = mustRefuse(await bench.ask({ method: 'GET', path }), 'an hour that is not over');
      must(code === 'NOT_READY', `it is refused with ${code}`);
    },
  },
  {
    ...asked,
    id: 'B04',
    rule: 'a period no calendar has, and an edition you never made, are refused',
    async run(bench) {
      const path = vendorPaths.reconciliation('2026-02-30');
      mustRefuse(await bench.ask({ method: 'GET', path }), 'the thirtieth of February');
      const part = { period: hourOf(bench.now() - 2 * HOUR_MS), edition: 'kit-none', part: 0 };
      mustRefuse(
        await bench.ask({ method: 'GET', path: vendorPaths.reconciliationPart(part) }),
        'a part of an edition nobody made',
      );
    },
  },
  {
    ...asked,
    after: ['B02'],
    id: 'B06',
    rule: 'the list of a day three weeks past is made when it is asked for, also again',
    async run(bench) {
      const day = hourOf(bench.now() - 21 * DAY_MS).slice(0, 10);
      const first = await readList(bench, day);
      const again = await readList(bench, day);
      must(again.length >= first.length, 'asked for again it has fewer lines than before');
    },
  },
  {
    id: 'B05',
    rule: 'once the hour of this play is over, its list says what our practice books say',
    of: 'asking',
    phase: 'last',
    after: ['P01', 'B01'],
    async run(bench) {
      if (!bench.waitsForLists) throw new NotAsked('it takes until the hour is over: --wait-for-lists');
      const hours = new Set(ourEntries(bench).map((entry) => entry.hour));
      const told = new Map<string, ReconciliationLine>();
      for (const hour of hours) {
        await untilOver(bench, hour);
        for (const line of await readList(bench, hour)) told.set(line.tx_id, line);
      }
      compare(bench, told);
    },
  },
];

const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);

async function readList(bench: Bench, period: string): Promise<ReconciliationLine[]> {
  const answer = await bench.ask({ method: 'GET', path: vendorPaths.reconciliation(period) });
  must(answer.httpStatus === 200, `the list of ${period} was answered HTTP ${answer.httpStatus}`);
  const read = manifest.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(read.success, `manifest of ${period}: ${issue?.path.join('.')}: ${issue?.message}`);
  const told = read.data;
  must(told.vendor === bench.vendor && told.period === period, 'the manifest names another vendor or period');
  must(
    isManifestSound(told, bench.key),
    'the manifest is not signed by your key over its GW1M lines, or has no part',
  );
  const lines: ReconciliationLine[] = [];
  for (const place of told.parts.keys()) {
    const path = vendorPaths.reconciliationPart({ period, edition: told.edition, part: place });
    const part = partAnswer.safeParse((await bench.ask({ method: 'GET', path })).json);
    const content = readPart(part.data?.content ?? '', { told, place });
    must(content.ok, content.ok ? '' : content.detail);
    lines.push(...content.lines);
    if (content.trailer)
      must(
        content.trailer.count === told.count && content.trailer.sha256 === told.sha256,
        'the trailer says something else than the manifest',
      );
  }
  mustBeOfPeriod(lines, period);
  return lines;
}

function mustBeOfPeriod(lines: readonly ReconciliationLine[], period: string): void {
  const bounds = boundsOf(period);
  const isWithin = (at: number) => bounds && at >= bounds.from.getTime() && at < bounds.to.getTime();
  const strange = lines.find((line) => !isWithin(Date.parse(line.occurred_at)));
  must(strange === undefined, `${strange?.tx_id} of ${strange?.occurred_at} stands in the list of ${period}`);
  const ids = new Set(lines.map((line) => line.tx_id));
  must(ids.size === lines.length, 'a tx_id stands in it twice');
}

function ourEntries({ practice }: Bench) {
  return [...practice.purses.entries.values()].map((entry) => ({
    ...entry,
    hour: entry.occurredAt.slice(0, 13),
  }));
}

async function untilOver(bench: Bench, hour: string): Promise<void> {
  const endMs = (boundsOf(hour)?.to.getTime() ?? 0) + MINUTE_MS;
  if (bench.now() < endMs)
    bench.say(`  Waiting until ${new Date(endMs).toISOString()} for the list of ${hour}.`);
  while (bench.now() < endMs) await sleep(Math.min(endMs - bench.now(), 250));
}

function compare(bench: Bench, told: ReadonlyMap<string, ReconciliationLine>): void {
  const { seats, purses } = bench.practice;
  for (const entry of ourEntries(bench)) {
    const line = told.get(entry.txId);
    must(line !== undefined, `${entry.op} ${entry.txId} is not in the list`);
    must(line.op === entry.op, `${entry.txId} is a ${line.op} in the list, a ${entry.op} here`);
    must(
      line.state === entry.state,
      `${entry.op} ${entry.txId} is ${line.state} in the list, ${entry.state} here`,
    );
    must(
      entry.direction === undefined || line.kind === entry.direction,
      `${entry.op} ${entry.txId} is a ${line.kind} in the list, a ${entry.direction} here`,
    );
    const hasAmount = !amountless.has(entry.op);
    must(
      !hasAmount || BigInt(line.amount) === entry.amount,
      `${entry.txId} has the amount ${line.amount}, ${entry.amount} here`,
    );
    if (entry.state !== 'declined') mustRepeat(line, entry);
  }
  for (const line of told.values()) {
    // what moved nothing need not be known to both
    const isMoney = line.state !== 'tombstone' && line.state !== 'declined';
    const isUnheard = seats.has(line.player_ref) && !purses.entries.has(line.tx_id);
    must(!isMoney || !isUnheard, `${line.op} ${line.tx_id} stands in the list and never came here`);
  }
}

function mustRepeat(line: ReconciliationLine, { op, txId, call }: Entry): void {
  const said: Readonly<Record<string, unknown>> = { ...call };
  for (const name of repeated)
    must(
      said[name] === undefined || inOrder(line[name]) === inOrder(said[name]),
      `${op} ${txId} told \`${name}\` ${inOrder(said[name])}, and the list ${inOrder(line[name])}`,
    );
}

/** Which id is told first means nothing. */
const inOrder = (value: unknown) =>
  value === undefined ? 'nothing' : JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
