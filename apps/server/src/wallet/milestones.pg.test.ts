import {
  type MovementGroup,
  movementGroupOf,
  movementGroups,
  patternsOf,
  type TransferKind,
} from '@fairhall/contract';
import { connectionConfig, inTransaction } from '@fairhall/database';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { createLog } from '#platform/log';
import { auditBooks } from '../../../../tools/audit/audit-books.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { type AccountId, houseAccount, type MemberAccount, memberAccount, openAccounts } from './accounts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { transferJob } from './lane-transfer.ts';
import { markEntries } from './mark-entries.ts';
import { startWallet, type Wallet } from './start-wallet.ts';

const currency = 'P';
const kinds = ['bet', 'bet', 'bet', 'win', 'win', 'rollback', 'correction'] as const;
let database: TestDatabase;
let wallet: Wallet;
let house: AccountId;
let sent = 0;
let members = 100n;
beforeAll(async () => {
  database = await createTestDatabase();
  house = (await houseAccount(database.db, { name: 'house:M', currency })).id;
  wallet = startWallet({
    connect: () => new pg.Client(connectionConfig(database)),
    clock: systemClock,
    log: createLog({ level: 'silent', name: 'test' }),
  });
});
afterAll(async () => {
  await wallet?.stop();
  await database?.drop();
});

async function openRich(): Promise<MemberAccount> {
  members += 1n;
  const member = members;
  await inTransaction(database.db, (tx) => openAccounts(tx, { member, currency }));
  const account = await memberAccount(database.db, { member, kind: 'cash', currency });
  await move(account, 'deposit', 1_000_000_000n);
  return account;
}

function move(account: MemberAccount, kind: TransferKind, amount: bigint) {
  sent += 1;
  const posting = {
    kind,
    amount,
    contra: house,
    key: `m/${sent}`,
    fingerprint: fingerprintOf('m', BigInt(sent)),
  };
  return wallet.lanes.submit(transferJob(account, posting));
}

/** So many movements at once, mostly bets and wins; which ones, `seed` says. */
function play(account: MemberAccount, count: number, seed: number) {
  return Promise.all(
    Array.from({ length: count }, (_, place) => {
      const draw = (place * 7_919 + seed) % 997;
      const isRare = draw % 61 === 0;
      const kind = kinds[isRare ? 5 + (draw % 2) : draw % 5] ?? 'bet';
      return move(account, kind, kind === 'bet' ? -BigInt(1 + draw) : BigInt(1 + draw));
    }),
  );
}

type Sum = { kind: string; count: bigint; came: bigint; went: bigint };
type Run = { account: bigint; after: bigint; upTo: bigint };

const sumByMilestones = async ({ account, after, upTo }: Run) =>
  (
    await database.pool.query<Sum>('select s.* from wallet.sum_run($1, $2, $3) s order by s.kind', [
      account,
      after,
      upTo,
    ])
  ).rows;

const sumByRows = async ({ account, after, upTo }: Run) =>
  (
    await database.pool.query<Sum>(
      `select kind, count(*) as count, sum(greatest(amount, 0))::bigint as came, sum(greatest(-amount, 0))::bigint as went
       from wallet.entries where account = $1 and seq > $2 and seq <= $3 group by kind order by kind`,
      [account, after, upTo],
    )
  ).rows;

async function placesByMilestones({ account, after, upTo }: Run, group: MovementGroup, limit: number) {
  const { has, hasNone } = patternsOf(group);
  const { rows } = await database.pool.query<{ seq: bigint }>(
    'select seq from wallet.last_places($1, $2, $3, $4, $5, $6) seq order by seq desc',
    [account, after, upTo + 1n, has, hasNone, limit],
  );
  return rows.map(({ seq }) => seq);
}

async function placesByRows({ account, after, upTo }: Run, group: MovementGroup, limit: number) {
  const { rows } = await database.pool.query<{ seq: bigint; kind: string }>(
    'select seq, kind from wallet.entries where account = $1 and seq > $2 and seq <= $3 order by seq desc',
    [account, after, upTo],
  );
  return rows
    .filter(({ kind }) => movementGroupOf(kind) === group)
    .slice(0, limit)
    .map(({ seq }) => seq);
}

const markedOf = async ({ id }: MemberAccount) =>
  (
    await database.pool.query<{ seq: bigint | null }>(
      'select max(seq) as seq from wallet.milestones where account = $1',
      [id],
    )
  ).rows[0]?.seq ?? 0n;

const brokenMilestones = async () => {
  const client = await database.pool.connect();
  const findings = await auditBooks(client).finally(() => client.release());
  return findings.flatMap(({ title, broken }) => (title.includes('milestone') ? broken : []));
};

test('sums and places of any run are those of its rows, wherever milestones stand and whatever stopped their setting', async () => {
  const account = await openRich();
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          moves: fc.constantFrom(0, 1, 100, 255, 256, 257, 600),
          marking: fc.constantFrom('none', 'part', 'undone', 'all'),
          run: fc.tuple(fc.nat(5_000), fc.nat(5_000)),
          group: fc.constantFrom(...movementGroups),
          limit: fc.constantFrom(1, 3, 26),
        }),
        { minLength: 2, maxLength: 6 },
      ),
      async (steps) => {
        for (const { moves, marking, run, group, limit } of steps) {
          await play(account, moves, run[0]);
          if (marking === 'all') await markEntries(database.db);
          if (marking === 'part') await database.pool.query('select wallet.mark_entries(1)');
          if (marking === 'undone')
            await inTransaction(database.db, async (tx) => {
              await markEntries(tx, 1);
              throw new Error('killed');
            }).catch(() => undefined);
          const [after = 0n, upTo = 0n] = run.map(BigInt).toSorted((a, b) => Number(a - b));
          const wanted = { account: account.id, after, upTo };
          expect(await sumByMilestones(wanted)).toEqual(await sumByRows(wanted));
          expect(await placesByMilestones(wanted, group, limit)).toEqual(
            await placesByRows(wanted, group, limit),
          );
        }
      },
    ),
    { numRuns: 10 },
  );
  expect(await brokenMilestones()).toEqual([]);
}, 120_000);

test('whoever reads while others write and mark sees every entry once', async () => {
  const accounts = await Promise.all([openRich(), openRich()]);
  let isOver = false;
  const readers = accounts.map(async ({ id }) => {
    let reads = 0;
    while (!isOver) {
      const { rows } = await database.pool.query<{ head: bigint; counted: bigint }>(
        `select head.seq as head, (select sum(s.count)::bigint from wallet.sum_run($1, 0, head.seq) s) as counted
         from wallet.heads(array[$1::bigint]) head`,
        [id],
      );
      expect(rows[0]?.counted).toBe(rows[0]?.head);
      reads += 1;
    }
    return reads;
  });
  const marker = async () => {
    while (!isOver) await markEntries(database.db, 1);
  };
  const markers = [marker(), marker()];
  for (let burst = 0; burst < 8; burst += 1)
    await Promise.all(accounts.map((account) => play(account, 300, burst)));
  isOver = true;
  await Promise.all(markers);
  expect(Math.min(...(await Promise.all(readers)))).toBeGreaterThan(0);
  await markEntries(database.db);
  for (const account of accounts) expect(await markedOf(account)).toBe(2_304n);
  expect(await brokenMilestones()).toEqual([]);
}, 60_000);

/** As the owner of the database could, the guards asleep. */
async function tamper(statement: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}

test('a batch that was committed after later ones gets its milestone too', async () => {
  const late = await openRich();
  await play(late, 300, 1);
  const other = await openRich();
  await play(other, 600, 2);
  await markEntries(database.db);
  await tamper(`delete from wallet.milestones where account = ${late.id}`);
  expect([await markEntries(database.db), await markedOf(late)]).toEqual([1, 256n]);
  expect(await brokenMilestones()).toEqual([]);
});

test('a batch that was committed too late for that gets it with the next of its account', async () => {
  const late = await openRich();
  await play(late, 300, 1);
  const other = await openRich();
  await database.pool.query(`select setval(pg_get_serial_sequence('wallet.batches', 'id'),
    (select max(id) + 2000 from wallet.batches))`);
  await play(other, 300, 2);
  await markEntries(database.db);
  await tamper(`delete from wallet.milestones where account = ${late.id}`);
  expect([await markEntries(database.db), await markedOf(late)]).toEqual([0, 0n]);
  await play(late, 300, 3);
  await markEntries(database.db);
  expect(await markedOf(late)).toBe(512n);
  expect(await brokenMilestones()).toEqual([]);
});

test('the audit names a milestone that was changed, taken out or put in', async () => {
  const account = await openRich();
  await play(account, 600, 4);
  await markEntries(database.db);
  const bet = `account = ${account.id} and kind = 'bet'`;
  await tamper(`update wallet.milestones set came = came + 1 where ${bet} and seq = 256`);
  expect(await brokenMilestones()).toMatchObject([
    expect.stringContaining(`account ${account.id}, entry 256, bet: count`),
  ]);
  await tamper(`update wallet.milestones set came = came - 1 where ${bet} and seq = 256`);
  await tamper(`update wallet.milestones set kind = 'gift' where ${bet} and seq = 512`);
  expect((await brokenMilestones()).toSorted()).toEqual([
    `account ${account.id}, entry 512, bet: its milestone is missing`,
    `account ${account.id}, entry 512, gift: nothing of this kind stands before it`,
  ]);
});
