import { connectionConfig, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintOf, houseAccount, memberAccount, post, startWallet, transferJob } from '#wallet';
import { listAccounts } from './owed-accounts.ts';
import { readLiabilities } from './read-liabilities.ts';
import { openLedger } from './testing/ledger.ts';

const members = [1n, 2n, 3n, 4n];
const instants: Date[] = [];
let ledger: Awaited<ReturnType<typeof openLedger>>;

beforeAll(async () => {
  ledger = await openLedger(members);
  instants.push(ledger.clock.now());
  // a history whose steps are told by their number: deposits, bets, wins, withdrawals, over many hours
  for (let step = 1; step <= 60; step += 1) {
    const member = members[(step * 7) % members.length] ?? 1n;
    await ledger.move('bank:clearing', member, BigInt(step * 100 + 50));
    if (step % 2 === 0) await ledger.move(member, 'escrow:ACME', BigInt(step * 10), { kind: 'bet' });
    if (step % 3 === 0) await ledger.move('house:ACME', member, BigInt(step * 7), { kind: 'win' });
    if (step % 5 === 0) await ledger.move(member, `hold:${member}`, 100n, { kind: 'withdrawal-hold' });
    instants.push(ledger.clock.now());
    if (step % 3 === 1) await ledger.mark();
    if (step % 4 === 2) {
      // began before the mark and was committed after it
      const at = new Date(ledger.clock.now().getTime() - 5 * 60_000);
      await ledger.move('bank:clearing', member, 13n, { at });
      instants.push(at);
    }
    ledger.wait(11);
    instants.push(ledger.clock.now());
    if (step % 4 === 0) await ledger.sealNextHour();
    if (step % 8 === 0) await ledger.followNow();
  }
}, 60_000);
afterAll(() => ledger?.close());

test('at any past instant every account stands at the sum of its entries until then', async () => {
  for (const at of instants) {
    const { currencies } = await readLiabilities(ledger.db, { at, now: ledger.clock.now() });
    const found = currencies.flatMap(({ lines }) => lines.map(({ account, balance }) => [account, balance]));
    expect([at, Object.fromEntries(found)]).toEqual([at, await addedUp(at)]);
  }
});

test('it agrees with the seal before the instant and what moved after it', async () => {
  for (const at of instants.slice(1)) {
    const { currencies, seal } = await readLiabilities(ledger.db, { at, now: ledger.clock.now() });
    const [one] = currencies;
    expect(one?.bySeal.agrees).toBe(true);
    const owed = one?.lines.filter(({ account }) => account.startsWith('members:')) ?? [];
    expect(one?.bySeal.total).toBe(String(owed.reduce((sum, { balance }) => sum + BigInt(balance), 0n)));
    if (seal) expect(Date.parse(seal.sealedAt)).toBeLessThanOrEqual(at.getTime());
  }
});

test('at the moment of a seal the signed total is the whole of it', async () => {
  const seal = await ledger.sealNextHour();
  await ledger.followNow();
  const { currencies } = await readLiabilities(ledger.db, {
    at: new Date(seal.sealedAt),
    now: ledger.clock.now(),
  });
  expect(currencies[0]?.bySeal).toEqual({
    sealed: seal.owed[0]?.total,
    movedSince: '0',
    total: seal.owed[0]?.total,
    agrees: true,
  });
});

test('a page of accounts goes on past however many that held nothing, until one did', async () => {
  await sql`
    insert into wallet.accounts (id, member, kind, currency, logical)
    select opened.id, opened.member, 'cash', 'THB', opened.id
    from (
      select nextval('wallet.member_account_ids') as id, member from generate_series(1001, 1701) member
    ) opened`.execute(ledger.db);
  const rich = await memberAccount(ledger.db, { member: 1701n, kind: 'cash', currency: 'THB' });
  const bank = await houseAccount(ledger.db, { name: 'bank:clearing', currency: 'THB' });
  const at = ledger.clock.now();
  await inTransaction(ledger.db, (tx) =>
    post(tx, {
      key: 'move/thb',
      kind: 'deposit',
      at,
      fingerprint: fingerprintOf('move/thb'),
      legs: [
        { account: bank.id, amount: -7n },
        { account: rich.id, amount: 7n },
      ],
    }),
  );
  const wish = { kind: 'cash', currency: 'THB', part: 'balance', after: undefined } as const;
  expect(await listAccounts(ledger.db, { ...wish, at, now: at })).toEqual({
    items: [{ member: 1701n, balance: 7n }],
    next: undefined,
  });
});

test('bets that were written in lanes count in the house’s accounts as in members’', async () => {
  const account = await memberAccount(ledger.db, { member: 1n, kind: 'cash', currency: 'P' });
  const escrow = await houseAccount(ledger.db, { name: 'escrow:ACME', currency: 'P' });
  const wallet = startWallet({
    connect: () => new pg.Client(connectionConfig({ connectionString: ledger.database.connectionString })),
    clock: ledger.clock,
    log: pino({ level: 'silent' }),
  });
  ledger.wait(1);
  const before = ledger.clock.now();
  ledger.wait(1);
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      wallet.lanes.submit(
        transferJob(account, {
          amount: -3n,
          contra: escrow.id,
          key: `lane/${place}`,
          kind: 'bet',
          fingerprint: fingerprintOf(`lane/${place}`),
        }),
      ),
    ),
  );
  await wallet.stop();
  const inPlay = async (at: Date) => {
    const { currencies } = await readLiabilities(ledger.db, { at, now: ledger.clock.now() });
    return BigInt(currencies[0]?.lines.find((line) => line.account === 'escrow:ACME')?.balance ?? 0);
  };
  expect((await inPlay(ledger.clock.now())) - (await inPlay(before))).toBe(60n);
});

test('nothing is told of a moment that has not come', async () => {
  const now = ledger.clock.now();
  await expect(readLiabilities(ledger.db, { at: new Date(now.getTime() + 1), now })).rejects.toMatchObject({
    code: 'books/instant-ahead',
  });
});

/** The slow way: every entry of the books until then. */
async function addedUp(at: Date): Promise<Record<string, string>> {
  const { rows } = await ledger.database.pool.query<{ account: string; sum: bigint }>(
    `select coalesce(a.name, 'members:' || a.kind) as account, sum(e.amount)::bigint as sum
     from wallet.entries e join wallet.batches b on b.id = e.batch join wallet.accounts a on a.id = e.account
     where b.at <= $1 group by 1 having sum(e.amount) <> 0`,
    [at],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, String(sum)]));
}

async function cashNow(): Promise<bigint> {
  const now = ledger.clock.now();
  const { currencies } = await readLiabilities(ledger.db, { at: now, now });
  const lines = currencies.find(({ currency }) => currency === 'P')?.lines ?? [];
  return BigInt(lines.find(({ account }) => account === 'members:cash')?.balance ?? 0);
}

test('a minute in which nothing moved leaves no mark, whatever else is under way, and what is read goes on from the last', async () => {
  const marks = async () => {
    const { rows } = await ledger.database.pool.query<{ count: number; newest: Date }>(
      'select count(*)::int as count, max(marked_at) as newest from books.marks',
    );
    return rows[0];
  };
  const other = await ledger.database.pool.connect();
  await other.query('begin');
  await other.query('select pg_current_xact_id()');
  await ledger.move('bank:clearing', 1n, 100n);
  await ledger.mark();
  const before = await marks();
  ledger.wait(1);
  await ledger.mark();
  expect(await marks()).toEqual(before);
  await other.query('rollback');
  other.release();
  const held = await cashNow();
  await ledger.move('bank:clearing', 1n, 11n);
  await Promise.all([ledger.mark(), ledger.mark()]);
  expect((await marks())?.count).toBe((before?.count ?? 0) + 1);
  expect((await cashNow()) - held).toBe(11n);
});

test('of another process whose clock is ahead no mark is taken that saw more than the seal', async () => {
  ledger.wait(1);
  await ledger.move('bank:clearing', 2n, 500n);
  const at = ledger.clock.now();
  const seal = await ledger.sealNextHour();
  await ledger.followNow();
  const expected = await readLiabilities(ledger.db, { at, now: ledger.clock.now() });
  await ledger.move('bank:clearing', 2n, 900n);
  await ledger.mark();
  await ledger.database.pool.query(
    'update books.marks set marked_at = $1 where id = (select max(id) from books.marks)',
    [at],
  );
  expect(Date.parse(seal.sealedAt)).toBeGreaterThan(at.getTime());
  expect(await readLiabilities(ledger.db, { at, now: ledger.clock.now() })).toEqual(expected);
});

test('marks of long ago are given up, and their moments are read from the seals', async () => {
  const at = instants[9] as Date;
  const expected = await readLiabilities(ledger.db, { at, now: ledger.clock.now() });
  ledger.clock.forward(60 * 86_400_000);
  await ledger.move('bank:clearing', 3n, 77n);
  await ledger.mark();
  const { rows } = await ledger.database.pool.query('select count(*)::int as count from books.marks');
  expect(rows).toEqual([{ count: 1 }]);
  expect(await readLiabilities(ledger.db, { at, now: ledger.clock.now() })).toEqual(expected);
});
