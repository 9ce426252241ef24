import { connectionConfig, createDatabase, createPool, migrate } from '@fairhall/database';
import pg from 'pg';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { houseAccount, type MemberAccount, startWallet } from '../../../apps/server/src/wallet/index.ts';
import type { World } from './in-process.ts';

const migrations = new URL('../../../apps/server/migrations', import.meta.url).pathname;
const MEMBERS = 10_000;
const HOUSES = 20;
const LANES = 3;
const currency = 'P';

export type BenchWorld = World & { stop(): Promise<void> };

/** Ten thousand rich members, `entries` entries of history, three lanes. */
export async function openWorld(connectionString: string, entries: number): Promise<BenchWorld> {
  const pool = createPool({ connectionString, max: 2 });
  await migrate(pool, { folder: migrations, schema: 'platform' });
  const db = createDatabase(pool);
  const houses = [];
  for (let index = 0; index < HOUSES; index += 1)
    houses.push((await houseAccount(db, { name: `house:V${index}`, currency })).id);
  await writeHistory(pool, Math.max(1, Math.ceil(entries / MEMBERS)));
  const { rows: accounts } = await pool.query<MemberAccount>(
    `select id, member, kind, currency, lane from wallet.accounts where kind = 'cash' order by id`,
  );
  await pool.end();
  const wallet = startWallet({
    connect: () => new pg.Client(connectionConfig({ connectionString })),
    clock: systemClock,
    log: createLog({ level: 'warn', name: 'bench' }),
    lanes: LANES,
  });
  return { wallet, accounts, houses, stop: () => wallet.stop() };
}

/** Written as a restore would, the guards asleep: only its size matters. Each account's first entry is its money. */
async function writeHistory(pool: pg.Pool, perMember: number): Promise<void> {
  const client = await pool.connect();
  await client.query('set session_replication_role = replica; set statement_timeout = 0');
  await client.query(
    `insert into wallet.accounts (id, member, kind, currency, lane, logical)
     select m, m, 'cash', $1, m % 64, m from generate_series(1, $2::bigint) m`,
    [currency, MEMBERS],
  );
  await client.query('insert into wallet.batches (at) values (now())');
  await client.query(
    `insert into wallet.current_entries (batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key)
     select 1, m, s, case s when 1 then 1000000000000 else -1 end, 1000000000001 - s, -1, 1,
       '00000000-0000-0000-0000-000000000001', 'bet', 'history/' || md5(m || ':' || s)
     from generate_series(1, $2::bigint) s, generate_series(1, $1::bigint) m`,
    [MEMBERS, perMember],
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze wallet.current_entries');
  await client.query('checkpoint');
  client.release(true);
}
