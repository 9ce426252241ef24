import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Statement } from './batch-statement.ts';
import type { LaneQuery } from './lane-types.ts';
import { type Head, NO_HEAD } from './memory.ts';

const STRIPE_LOCK = 4172;
const BURY_PAUSE_MS = 20;

const settings = `set jit = off; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set plan_cache_mode = force_generic_plan; set statement_timeout = '5s'`;

/** A pid alone may have been given to somebody else since. */
type Backend = { pid: number; since: string };

export type Stripe = { readonly id: bigint; head: Head };

/** One lane's connection, owner of one stripe of every shared account for as long as it lives. */
export class LaneConnection {
  readonly #client: pg.Client;
  readonly #stripes = new Map<bigint, Stripe>();
  #isOpen = true;
  #lockTimeoutMs = 0;
  stripe = 0;
  backend: Backend | undefined;

  private constructor(client: pg.Client) {
    this.#client = client;
    client.on('error', () => {
      this.#isOpen = false;
    });
    client.on('end', () => {
      this.#isOpen = false;
    });
  }

  /** After a lost connection `lost` is its predecessor: this one begins when that backend is surely gone. */
  static async open(connect: () => pg.Client, lost?: LaneConnection): Promise<LaneConnection> {
    const client = connect();
    const connection = new LaneConnection(client);
    try {
      await client.connect();
      await client.query(settings);
      if (lost) await connection.#bury(lost);
      const { rows } = await client.query<Backend>(
        'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
      );
      connection.backend = rows[0];
      await connection.#claimStripe();
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  query: LaneQuery = async <Result>(name: string | undefined, text: string, values: readonly unknown[]) => {
    const { rows } = await this.#client.query({ ...(name && { name }), text, values: values as unknown[] });
    return rows as Result[];
  };

  async waitForLocks(atMostMs: number): Promise<void> {
    if (atMostMs === this.#lockTimeoutMs) return;
    await this.#client.query(`set lock_timeout = ${atMostMs}`);
    this.#lockTimeoutMs = atMostMs;
  }

  /** What is asked from here on is planned for the tables as they have become. */
  async planAnew(): Promise<void> {
    await this.#client.query('discard plans');
  }

  async run(statement: Statement): Promise<void> {
    await this.#client.query({ ...statement, rowMode: 'array' });
  }

  async heads(accounts: readonly bigint[]): Promise<Map<bigint, Head>> {
    const rows = await this.query<{ account: bigint; seq: bigint; balance: bigint }>(
      'wallet.heads',
      'select account, seq, balance from wallet.heads($1::bigint[])',
      [accounts],
    );
    return new Map(rows.map((row) => [row.account, { seq: row.seq, balance: row.balance }]));
  }

  /** This connection's stripes of shared accounts, opened when first needed. */
  async stripes(logical: readonly bigint[]): Promise<Map<bigint, Stripe>> {
    const missing = logical.filter((id) => !this.#stripes.has(id));
    if (missing.length > 0) await this.#readStripes(missing);
    return this.#stripes;
  }

  forgetStripes(): void {
    this.#stripes.clear();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#client.end().catch(() => undefined);
  }

  async #readStripes(logical: readonly bigint[]): Promise<void> {
    await this.query(
      'wallet.open_stripes',
      `insert into wallet.accounts (id, name, kind, currency, stripe, logical)
       select nextval('wallet.house_account_ids'), a.name, 'house', a.currency, $2::integer, a.id
       from wallet.accounts a where a.id = any ($1::bigint[]) and a.logical = a.id and a.name is not null
         and not exists (select from wallet.accounts s where s.logical = a.id and s.stripe = $2::integer)
       on conflict (name, currency, stripe) do nothing`,
      [logical, this.stripe],
    );
    const rows = await this.query<{ id: bigint; logical: bigint }>(
      'wallet.stripes',
      'select id, logical from wallet.accounts where logical = any ($1::bigint[]) and stripe = $2::integer',
      [logical, this.stripe],
    );
    const heads = await this.heads(rows.map((row) => row.id));
    for (const row of rows)
      this.#stripes.set(row.logical, { id: row.id, head: heads.get(row.id) ?? NO_HEAD });
    for (const id of logical)
      if (!this.#stripes.has(id)) throw new Error(`account ${id} is not a shared account`);
  }

  /** What the lost connection had begun must be decided, either way, before anything is looked up. */
  async #bury(lost: LaneConnection): Promise<void> {
    for (;;) {
      const { rowCount } = await this.#client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid = $1 and backend_start = $2::text::timestamptz`,
        [lost.backend?.pid ?? 0, lost.backend?.since ?? 'epoch'],
      );
      if (!rowCount) return;
      await sleep(BURY_PAUSE_MS);
    }
  }

  async #claimStripe(): Promise<void> {
    for (let isMine = false; !isMine; ) {
      this.stripe += 1;
      const { rows } = await this.#client.query<{ mine: boolean }>(
        'select pg_try_advisory_lock($1, $2) as mine',
        [STRIPE_LOCK, this.stripe],
      );
      isMine = rows[0]?.mine ?? false;
    }
  }
}
