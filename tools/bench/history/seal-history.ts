import pg from 'pg';

export const DAYS = 30;
export const MINUTES = DAYS * 24 * 60;
const HOURS = DAYS * 24;

/** So many numbers of transactions, one after the other, that nobody else has; answers the first. */
export async function spendTransactions(client: pg.Client, count: number): Promise<bigint> {
  await client.query('set synchronous_commit = off');
  const { rows } = await client.query<{ first: string }>('select pg_current_xact_id()::text as first');
  await client.query(
    `do $$ begin for i in 1..${count + 1} loop perform pg_current_xact_id(); commit; end loop; end $$`,
  );
  return BigInt(rows[0]?.first ?? 0) + 1n;
}

/** `hour` and `minute` count what was written before them. */
const cutAfter = (minutes: string) =>
  `($1::bigint + ${minutes})::text || ':' || ($1::bigint + ${minutes})::text || ':'`;
const BEGAN = `now() - make_interval(days => ${DAYS})`;
const hashOf = (hour: string) => `lpad(to_hex(${hour}), 64, '0')`;

/** A seal for each hour of the month. Nobody verifies them here: their trees are left out, and nobody signed. */
export async function writeSeals(client: pg.Client, first: bigint): Promise<void> {
  await client.query(
    `insert into proof.seals (sequence, sealed_at, cut, batches, transfers, transfers_root, owed, previous, hash, key, signature)
     select hour, ${BEGAN} + make_interval(hours => hour), ${cutAfter('hour * 60')}, 0, 0, repeat('0', 64), '[]',
       ${hashOf('hour - 1')}, ${hashOf('hour')}, '', ''
     from generate_series(1, ${HOURS}) hour`,
    [first],
  );
}

/**
 * The marks of the month as the house's own job would have made them, and what each seal says was owed: from the
 * positions at the seals, which were followed, and what moved in the minutes since.
 */
export async function markMinutes(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`update proof.seals s set owed = (
      select jsonb_agg(jsonb_build_object('currency', currency, 'total', total::text, 'parts', 0, 'root', ''))
      from (
        select p.currency, sum(p.balance) as total from books.positions p
        where p.seal = s.sequence and p.account like 'members:%' group by p.currency
      ) owed)`);
    const { rows } = await client.query<{ first: string }>(
      'select (split_part(cut, $1, 1)::bigint - 60)::text as first from proof.seals where sequence = 1',
      [':'],
    );
    await client.query(
      `insert into books.marks (id, marked_at, cut) overriding system value
       select minute, s.sealed_at - make_interval(mins => 60 - minute % 60), ${cutAfter('minute')}
       from generate_series(1, ${MINUTES}) minute join proof.seals s on s.sequence = minute / 60 + 1
       where minute % 60 <> 0`,
      [rows[0]?.first],
    );
    await client.query(
      `insert into books.mark_positions (mark, account, currency, balance)
       with moved as (
         select b.written_in::text::bigint - $1::bigint + 1 as minute, sum(e.amount) as amount
         from wallet.batches b join wallet.entries e on e.batch = b.id where e.contra is not null group by 1
       ), since as (
         select minute, sum(coalesce(amount, 0)) over (partition by (minute - 1) / 60 order by minute) as amount
         from generate_series(1, ${MINUTES}) minute left join moved using (minute)
       )
       select at.mark, at.account, at.currency, sum(at.balance) from (
         select m.id as mark, p.account, p.currency, p.balance
         from books.marks m join books.positions p on p.seal = m.id / 60
         union all
         select m.id, side.account, 'P', side.sign * since.amount
         from books.marks m join since on since.minute = m.id
         cross join (values ('members:cash', 1), ('house:HISTORY', -1)) side (account, sign)
       ) at group by 1, 2, 3 having sum(at.balance) <> 0`,
      [rows[0]?.first],
    );
    for (const table of [
      'books.marks',
      'books.mark_positions',
      'books.positions',
      'books.hours',
      'proof.seals',
    ])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}
