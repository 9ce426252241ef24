import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { actOnCallbacks } from './act-on-callback.ts';
import { type CashierNeeds, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import type { StatementLine } from './providers/provider.ts';
import { receiveTransfer, receiveTransfers } from './receive-transfer.ts';
import type { DepositRow } from './tables.ts';
import { actOnKept, keepWords } from './take-callback.ts';
import { type Desk, lineFor, newKey, openDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  await desk.pool.query(`update cashier.deposit_methods set fee_payer = 'member', fee_rate = 125, fee_max_minor = 9000
    where code = 'promptpay'`);
});
afterAll(() => desk.drop());

const ORDERS = 6;
const orders = (amounts: readonly bigint[], method = 'promptpay') =>
  Promise.all(
    amounts.map(async (amountMinor) => {
      const caller = await desk.newMember();
      const deposit = await openDeposit(desk.needs, caller, { key: newKey(), method, amountMinor });
      return { caller, deposit };
    }),
  );

type Saying = {
  kind: 'exact' | 'nameless' | 'wrong' | 'other-number' | 'taken-back' | 'again';
  order: number;
};

/** What the bank says, of these orders; `again` and `taken-back` are of the line said before of the order, if any. */
function linesOf(sayings: readonly Saying[], deposits: readonly DepositRow[]): StatementLine[] {
  const said = new Map<number, StatementLine>();
  return sayings.map(({ kind, order }) => {
    const deposit = deposits[order] as DepositRow;
    const known = said.get(order) ?? lineFor(deposit);
    const line = {
      exact: () => known,
      nameless: () => lineFor(deposit, { memo: undefined }),
      wrong: () => lineFor(deposit, { amountMinor: deposit.pay_minor + 7n }),
      'other-number': () => lineFor(deposit),
      'taken-back': () => ({ ...known, isReversed: true }),
      again: () => known,
    }[kind]();
    said.set(order, line);
    return line;
  });
}

/** What stands in the books of these orders, without the numbers that differ from order to order. */
async function standing(those: Awaited<ReturnType<typeof orders>>) {
  return await Promise.all(
    those.map(async ({ caller, deposit }) => {
      const { status, credited_minor, fee_minor } = await desk.depositRow(deposit.id);
      const { rows: transfers } = await desk.pool.query(
        `select status, amount_minor - $2::bigint as over, deposit_id is not null as bound, meant_for is not null as meant
         from cashier.transfers where deposit_id = $1 or meant_for = $1 order by 1, 2, 3, 4`,
        [deposit.id, deposit.pay_minor],
      );
      const { rows: short } = await desk.pool.query(
        `select count(*)::int as count from cashier.shortfalls s join cashier.transfers t on t.id = s.transfer_id
         where t.deposit_id = $1`,
        [deposit.id],
      );
      const { rows: steps } = await desk.pool.query(
        'select seq, status from cashier.deposit_changes where deposit_id = $1 order by seq',
        [deposit.id],
      );
      const owed = (credited_minor ?? 0n) - fee_minor;
      const { cash } = await desk.balancesOf(caller);
      const isGapless = steps.every(({ seq }, index) => seq === index + 1);
      return { status, isOwed: cash === owed, isCredited: cash > 0n, transfers, short, isGapless };
    }),
  );
}

const sayings = fc.array(
  fc.record({
    kind: fc.constantFrom('exact', 'nameless', 'wrong', 'other-number', 'taken-back', 'again'),
    order: fc.nat(ORDERS - 1),
  }),
  { minLength: 1, maxLength: 14 },
) as fc.Arbitrary<Saying[]>;

let amount = 300_00n;

test('a burst of words leaves every order as it is left by one word after the other', async () => {
  await fc.assert(
    fc.asyncProperty(sayings, fc.integer({ min: 1, max: 5 }), async (said, turn) => {
      const amounts = Array.from({ length: ORDERS }, () => (amount += 100n));
      const [together, alone] = [await orders(amounts), await orders(amounts.map((one) => one + 900_00n))];
      const words = (those: typeof together) =>
        linesOf(
          said,
          those.map(({ deposit }) => deposit),
        );
      const burst = words(together);
      for (let from = 0; from < burst.length; from += turn)
        await perform(desk.needs, (deed) =>
          receiveTransfers(
            desk.needs,
            deed,
            burst.slice(from, from + turn).map((line) => ({ provider: 'bank', line })),
          ),
        );
      for (const line of words(alone))
        await perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
      const [left, expected] = [await standing(together), await standing(alone)];
      expect(left).toEqual(expected);
      expect(left.every(({ isOwed, isGapless }) => isOwed && isGapless)).toBe(true);
    }),
    { numRuns: 40, seed: 20_261 },
  );
}, 120_000);

const bodyOf = (line: StatementLine, eventId = newKey()) => {
  const { isReversed: reversed, receivingAccount: to, amountMinor, paidAt, ...rest } = line;
  const transfer = { ...rest, to, reversed, amount: String(amountMinor), paidAt: paidAt.toISOString() };
  return { provider: 'bank', eventId, body: JSON.stringify({ kind: 'transfer', eventId, transfer }) };
};

async function keep(lines: readonly StatementLine[], needs: CashierNeeds = desk.needs): Promise<bigint[]> {
  const ids = await keepWords(
    needs,
    lines.map((line) => bodyOf(line)),
  );
  return ids.filter((id) => id !== undefined);
}

test('a burst that several processes act on at once, in any order, is credited once', async () => {
  const those = await orders(Array.from({ length: 40 }, (_, index) => 2_000_00n + BigInt(index) * 100n));
  const lines = those.map(({ deposit }) => lineFor(deposit));
  const kept = await keep([...lines, ...lines.toReversed()]);
  await Promise.all([
    actOnKept(desk.needs, kept),
    actOnKept(desk.needs, kept.toReversed()),
    ...[0, 1, 2].map((part) =>
      actOnKept(
        desk.needs,
        kept.filter((_, index) => index % 3 === part),
      ),
    ),
    perform(desk.needs, (deed) =>
      receiveTransfers(
        desk.needs,
        deed,
        lines.map((line) => ({ provider: 'bank', line })),
      ),
    ),
  ]);
  for (const { caller, deposit } of those) {
    const { status, credited_minor, fee_minor } = await desk.depositRow(deposit.id);
    expect([status, credited_minor]).toEqual(['paid', deposit.pay_minor]);
    expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor - fee_minor);
  }
  const { rows } = await desk.pool.query(
    'select count(*)::int as open from cashier.callbacks where id = any($1) and handled_at is null',
    [kept],
  );
  expect(rows).toEqual([{ open: 0 }]);
}, 120_000);

test('a word told twice within a burst is kept once', async () => {
  const [one] = await orders([3_900_00n]);
  const word = bodyOf(lineFor(one!.deposit), newKey());
  const ids = await keepWords(desk.needs, [word, word]);
  expect(ids.map((id) => id !== undefined)).toEqual([true, false]);
  expect(await keepWords(desk.needs, [word])).toEqual([undefined]);
  await actOnKept(desk.needs, [ids[0]!]);
  expect((await desk.depositRow(one!.deposit.id)).status).toBe('paid');
});

test('one word that cannot be done keeps none of the others waiting, and is done when it can be', async () => {
  const those = await orders([4_000_00n, 4_100_00n, 4_200_00n]);
  const kept = await keep(those.map(({ deposit }) => lineFor(deposit)));
  const unlucky = those[1]!.caller.memberId;
  const needs: CashierNeeds = {
    ...desk.needs,
    turnover: {
      ...desk.needs.turnover,
      openForDeposits: async (_tx, deposits) => {
        if (deposits.some(({ memberId }) => memberId === unlucky)) throw new Error('not now');
      },
    },
  };
  const failures = await actOnCallbacks(needs, kept);
  expect(failures.map(({ callbackId }) => callbackId)).toEqual([kept[1]]);
  const states = async () =>
    Promise.all(those.map(async ({ deposit }) => (await desk.depositRow(deposit.id)).status));
  expect(await states()).toEqual(['paid', 'created', 'paid']);
  expect(await actOnCallbacks(desk.needs, kept)).toEqual([]);
  expect(await states()).toEqual(['paid', 'paid', 'paid']);
});
