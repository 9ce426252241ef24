import { connectionConfig, createDatabase, createPool } from '@fairhall/database';
import pg from 'pg';
import { closeDays } from '../../../apps/server/src/books/close-days.ts';
import { followSeals } from '../../../apps/server/src/books/follow-seals.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { sweepUnsettled } from '../../../apps/server/src/play/sweep-unsettled.ts';
import { markEntries } from '../../../apps/server/src/wallet/mark-entries.ts';
import { DAYS, MINUTES, markMinutes, spendTransactions, writeSeals } from './seal-history.ts';

/** The busy member's share of the ledger: a million entries of twenty. */
const SHARE = 20;
const OTHERS = 9_500;
const FIRST_OTHER = 5_000_000;
const FIRST_ACCOUNT = 2_000_000_000;
const HOUSE = -9_000_001;
const EPOCH_MS = Date.UTC(2025, 0, 1);
const tables = ['wallet.batches', 'wallet.current_entries', 'play.current_rounds', 'play.current_calls'];

/**
 * A month of a ledger of so many entries, in the order of time, of which one in twenty is the busy member's, with the
 * rounds behind them and that member's calls. Written as a restore would, the guards asleep and the indexes made
 * afterwards; milestones and open rounds are found by the house's own jobs.
 */
export async function writeHistory(connectionString: string, busy: bigint, entries: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const indexes = await dropIndexes(client);
    const first = await spendTransactions(client, MINUTES);
    await client.query('begin');
    await writeAccounts(client, busy);
    await writeEntries(client, { entries, first });
    await writeRounds(client, busy, entries);
    await writeSeals(client, first);
    await client.query('commit');
    for (const definition of indexes) await client.query(definition);
    await client.query(`insert into play.tallies
        (member_id, day, vendor, game, category, currency, outcome, rounds, stake, payout)
      select member_id, play.day_of(id), vendor, game, category, currency, play.outcome_of(stake, payout, is_voided),
        count(*), sum(stake), sum(payout)
      from play.rounds group by 1, 2, 3, 4, 5, 6, 7`);
    await client.query(`insert into play.vendor_days
        (member_id, day, vendor, category, currency, outcome, rounds, stake, payout)
      select member_id, day, vendor, category, currency, outcome, sum(rounds), sum(stake), sum(payout)
      from play.tallies group by 1, 2, 3, 4, 5, 6`);
    await client.query('set session_replication_role = origin');
    for (const table of [...tables, 'play.tallies', 'play.vendor_days'])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
  await runJobs(connectionString);
  await markMinutes(connectionString);
}

async function runJobs(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, max: 2 });
  try {
    const db = createDatabase(pool);
    await markEntries(db);
    await sweepUnsettled({ db, clock: systemClock });
    await followSeals(db);
    await closeDays({ db, clock: systemClock });
  } finally {
    await pool.end();
  }
  const client = new pg.Client({ ...connectionConfig({ connectionString }), statement_timeout: 0 });
  await client.connect();
  await client.query('vacuum (analyze) wallet.milestones');
  await client.query('checkpoint');
  await client.end();
}

/** All but those that are constraints; answers how to make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function writeAccounts(client: pg.Client, busy: bigint): Promise<void> {
  await client.query(
    `insert into wallet.accounts (id, member, name, kind, currency, lane, logical)
     select $1::bigint + m, case m when 0 then $2::bigint else $3::bigint + m end, null, 'cash', 'P', m % 64, $1::bigint + m
     from generate_series(0, $4::bigint) m
     union all select $5::bigint, null, 'house:HISTORY', 'house', 'P', 0, $5::bigint`,
    [FIRST_ACCOUNT, busy, FIRST_OTHER, OTHERS, HOUSE],
  );
}

const WHEN = `now() - make_interval(days => ${DAYS}) + make_interval(days => ${DAYS}) * i / $1::float8`;

/** A hundred to a batch, and a transaction for every minute: seals and marks tell them apart by it. */
async function writeEntries(
  client: pg.Client,
  { entries, first }: { entries: number; first: bigint },
): Promise<void> {
  await client.query(
    `insert into wallet.batches (id, at, written_in) overriding system value
     select 1000000000 + i / 100, ${WHEN}, ($2::bigint + i * ${MINUTES} / $1::bigint)::text::xid8
     from generate_series(0, $1::bigint - 1, 100) i`,
    [entries, first],
  );
  await client.query(
    `insert into wallet.current_entries (batch, account, seq, amount, balance, contra, leg, fingerprint, kind, key)
     select 1000000000 + i / 100, $2::bigint + own.place, own.seq,
       case when own.seq = 1 then 1000000000000 when own.seq % 2 = 0 then -10 else 10 end,
       1000000000000 - case when own.seq % 2 = 0 then 10 else 0 end,
       $3::bigint, 1, '00000000-0000-0000-0000-000000000001',
       case when own.seq % 5000 = 2 then 'withdrawal-requested' when own.seq % 7000 = 4 then 'correction'
         when own.seq % 2 = 0 then 'bet' when own.seq % 1000 = 1 then 'deposit' else 'win' end,
       'history/' || i
     from generate_series(0, $1::bigint - 1) i
     cross join lateral (
       select case when i % ${SHARE} = 0 then 0 else (i - (i + ${SHARE - 1}) / ${SHARE}) % ${OTHERS} + 1 end as place,
         case when i % ${SHARE} = 0 then i / ${SHARE} else (i - (i + ${SHARE - 1}) / ${SHARE}) / ${OTHERS} end + 1 as seq
     ) own`,
    [entries, FIRST_ACCOUNT, HOUSE],
  );
}

const ROUND = `case when r % 4999 = 7 then 'V9' else 'V' || r % 2 end as vendor,
  case when r % 4999 = 7 then 'rare' else 'g' || r % 40 end as game,
  case when r % 4999 = 7 then 'FISH' else 'RNG' end as category, r % 2000 = 3 as is_voided,
  case when r % 2000 = 3 then 0 when r % 500 = 5 then 10 when r % 3 = 0 then 25 else 0 end as payout`;
const ID = `(((extract(epoch from t.at) * 1000)::bigint - ${EPOCH_MS}) << 20)`;

/** A round for each bet and win. The busy member's last three are still open. */
async function writeRounds(client: pg.Client, busy: bigint, entries: number): Promise<void> {
  const rounds = `from generate_series(0, $1::bigint - 1, 2) i
    cross join lateral (select ${WHEN} as at, i / 2 as place) t
    cross join lateral (
      select case when t.place % ${SHARE} = 0 then $2::bigint else $3::bigint + t.place % ${OTHERS} + 1 end as member_id,
        case when t.place % ${SHARE} = 0 then t.place / ${SHARE} else t.place / ${OTHERS} end as r
    ) own
    cross join lateral (select ${ROUND}) played`;
  await client.query(
    `insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
       placed_at, settled_at)
     select own.member_id, ${ID} + i % 1000000, played.vendor, 'h' || i, played.game, played.category, 'P',
       case when played.is_voided then 0 else 10 end, played.payout, played.is_voided, t.at, t.at
     ${rounds} where t.place % ${SHARE} <> 0 or t.place < $1::bigint / 2 - ${3 * SHARE}`,
    [entries, busy, FIRST_OTHER],
  );
  await client.query(
    `insert into play.current_calls (id, member_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
       tx_id, game, round_id, op, kind, currency, state, code, round_state)
     select ${ID} + i % 1000000, own.member_id, 10, last.win, 0, 0, t.at, '00000000-0000-0000-0000-000000000001', 1,
       last.closes, played.vendor, 'h' || i, played.game, 'h' || i, last.op, 'cash', 'P', 'applied', 'OK', last.state
     ${rounds}
     cross join lateral (
       select is_open.yes as is_open, not is_open.yes as closes, case when is_open.yes then 0 else played.payout end as win,
         case when is_open.yes then 'bet' else 'betwin' end as op,
         case when is_open.yes then 'open' else 'closed' end as state
       from (select t.place >= $1::bigint / 2 - ${3 * SHARE} as yes) is_open
     ) last
     where t.place % ${SHARE} = 0`,
    [entries, busy, FIRST_OTHER],
  );
}
