import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betOf } from '../../apps/server/src/play/testing/house.ts';
import { attachMonth } from './attach-month.ts';
import { closeMonths } from './close-month.ts';
import { detachMonth } from './detach-month.ts';
import { endOf } from './months.ts';
import { type Bet, openSeason, type Season } from './testing/season.ts';

let season: Season;
let folder: string;
const first: Bet[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-months-'));
  season = await openSeason();
  for (let month = 0; month < 6; month += 1) {
    first.push((await season.playMonth(6)).first);
    await season.nextMonth();
  }
}, 60_000);
afterAll(async () => {
  await season?.close();
  await rm(folder, { recursive: true, force: true });
});

const now = () => season.clock.now();

test('bets that run while a month is closed are whole, and so is the month', async () => {
  const seats = await Promise.all([21n, 22n, 23n].map((member) => season.house.seat(member, 1_000_000n)));
  const before = await season.askOf('2026-01');
  const [closed] = await Promise.all([
    closeMonths(season.client, { through: '2026-02', now: now() }),
    ...seats.map(async (seat) => {
      for (let nth = 0; nth < 60; nth += 1) await season.round(seat, nth % 2 === 0 ? '900' : '0');
    }),
  ]);
  expect(closed.map(({ month }) => month)).toEqual(['2026-01', '2026-02']);
  await season.hearAll();
  expect(await season.broken()).toEqual([]);
  expect(await season.askOf('2026-01')).toEqual(before);
  expect(await season.house.cash(21n)).toBe(1_000_000n - 60_000n + 27_000n);
}, 60_000);

test('a key that is used again while its row is on its way into a month meets it there', async () => {
  // nothing remembers it there
  const house = await season.openAnother();
  const again = betOf(await house.seat(7n, 0n), { tx_id: first[2]?.tx_id });
  const cash = await house.cash(7n);
  const { client } = season;
  const ends = endOf('2026-03');
  await client.query(
    "select play.make_parts('2026-03-01'), play.attach_parts('2026-03-01'), wallet.open_month('2026-03-01', $1, $2)",
    [ends, now()],
  );
  // its entry has gone before it, and does not meet the key
  for (const step of ['mark_closing(m.end_batch, 0, 1000000)', 'close_batches(m.month, 0, m.end_batch)'])
    await client.query(`select wallet.${step} from wallet.closed_months m where m.month = '2026-03-01'`);
  await client.query('begin');
  const { rows } = await client.query("select play.close_calls('2026-03-01', $1, $2, $1) as n", [
    ends,
    endOf('2026-02'),
  ]);
  expect(Number(rows[0].n)).toBeGreaterThan(10);
  const sent = house.send('bet', again);
  const waits = async () =>
    (
      await season.db.executeQuery(
        sql`select from pg_locks where not granted and locktype = 'transactionid'`.compile(season.db),
      )
    ).rows.length;
  await expect.poll(waits, { timeout: 5_000, interval: 5 }).toBeGreaterThan(0);
  await client.query('commit');
  expect((await sent).answer).toMatchObject({ code: 'TX_CONFLICT' });
  expect(await house.cash(7n)).toBe(cash);
  await house.close();
  await closeMonths(client, { through: '2026-03', now: now() });
  expect(await season.broken()).toEqual([]);
});

/** What the database's owner does with its guards switched off; undone after looking. */
async function found(statement: string): Promise<string[]> {
  const { client } = season;
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  const { rowCount } = await client.query(statement);
  expect([statement, rowCount]).not.toEqual([statement, 0]);
  const findings = await season.broken({ isInside: true });
  await client.query('rollback');
  return findings;
}

const bet = `(select min(e.seq) from wallet.entries_2026_01 e where e.account > 0 and e.kind = 'bet')`;

test.each([
  [
    'takes an entry out',
    `delete from wallet.entries_2026_01 where account > 0 and seq = ${bet}`,
    /unbroken chain/,
  ],
  [
    'changes an amount and every balance after it',
    `update wallet.entries_2026_01 set amount = amount - 7, balance = balance - 7 where account > 0 and seq = ${bet}`,
    /unbroken chain/,
  ],
  [
    'leaves an entry in both',
    `insert into wallet.current_entries select batch, account, seq, amount, balance, contra, leg,
    fingerprint, kind, key from wallet.entries_2026_01 where account > 0 and seq = ${bet}`,
    /unbroken chain/,
  ],
  [
    'takes a round out',
    `delete from play.rounds_2026_01 where id = (select min(id) from play.rounds_2026_01)`,
    /every tally/,
  ],
  [
    'takes a call out',
    `delete from play.calls_2026_01 where id = (select min(id) from play.calls_2026_01 where round_seq = 1)`,
    /its call of a vendor/,
  ],
  [
    'forgets a name',
    'delete from play.spent where name = (select min(name::text)::uuid from play.spent)',
    /known by its name/,
  ],
  [
    'switches a guard off',
    'alter table wallet.entries_2026_02 disable trigger entries_append_only',
    /guards of the books/,
  ],
])('who %s of a closed month is found, and it is named', async (_what, statement, named) => {
  expect(await found(statement)).toContainEqual(expect.stringMatching(named));
});

test('who moves the edge of a month that is away is found', async () => {
  const path = await detachMonth(season.client, { month: '2026-01', folder, now: now() });
  expect(await season.broken()).toEqual([]);
  for (const [statement, named] of [
    ['update wallet.edges set balance = balance + 7 where account > 0', /unbroken chain/],
    ['delete from wallet.edges where account > 0', /unbroken chain/],
    ['update wallet.edges set seq = seq + 1, balance = 0 where account < 0', /unbroken chain/],
  ] as const)
    expect(await found(statement)).toContainEqual(expect.stringMatching(named));
  await attachMonth(season.client, path);
  expect(await season.broken()).toEqual([]);
});

describe('what is not ready stays', () => {
  const within = async (statement: string, work: () => Promise<unknown>, why: string) => {
    const { client } = season;
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(statement);
    await expect(work()).rejects.toThrow(why);
    await client.query('rollback');
  };
  const detach = () => detachMonth(season.client, { month: '2026-01', folder, now: now() });

  test('a month that no seal covers', () =>
    within("delete from proof.seals where sealed_at > '2026-01-20T00:00:00Z'", detach, 'is not sealed'));

  test('a month whose days are not all closed', () =>
    within("delete from books.days where day >= '2026-01-20'", detach, 'Not all days of 2026-01'));

  test('a month of which a listener has not heard all', () =>
    within(
      "insert into platform.events (topic, subject, payload, at) values ('rounds.settled', 'rounds', '{}', '2026-03-10')",
      () => closeMonths(season.client, { through: '2026-03', now: now() }),
      'play.tallies has not heard',
    ));
});
