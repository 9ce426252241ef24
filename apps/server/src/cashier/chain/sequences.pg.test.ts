import { creditOfUnits } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal, refuse } from '#platform/refusal';
import { houseBalance } from '#wallet';
import { auditBooks } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { refuseDeposit } from '../decide-deposit.ts';
import { expireDeposit } from '../expire-deposit.ts';
import type { CashierCaller } from '../needs.ts';
import type { ChainWord } from '../providers/provider.ts';
import { currency, staffNamed } from '../testing/desk.ts';
import { holdPayment, releasePayment, returnPayment } from './decide-payment.ts';
import { resumePayment } from './resume-payments.ts';
import { type ChainDesk, openChainDesk, usdt } from './testing/chain-desk.ts';

let desk: ChainDesk;
/** Whether deposits are refused at the moment. */
let isClosed = false;
beforeAll(async () => {
  desk = await openChainDesk(await createTestDatabase());
  await desk.pool.query('create table public.counted (member bigint, amount bigint)');
  const count = (tx: Tx, memberId: bigint, amount: bigint) =>
    sql`insert into public.counted values (${memberId}, ${amount})`.execute(tx).then(() => undefined);
  desk.needs.gate = {
    ...desk.needs.gate,
    claimDeposit: async (tx, { memberId, amountMinor }) => {
      await count(tx, memberId, amountMinor);
      if (isClosed) refuse('safety/frozen');
    },
    countDeposits: async (tx, arrived) => {
      for (const { memberId, amountMinor } of arrived) await count(tx, memberId, amountMinor);
    },
    releaseDeposit: (tx, { memberId, amountMinor }) => count(tx, memberId, -amountMinor),
  };
});
afterAll(() => desk?.drop());

const ann = staffNamed(1, 'ann');
const reason = 'by chance';
type World = { caller: CashierCaller; words: ChainWord[]; address: string };
type Step = { deed: keyof typeof deeds; pick: number; units: bigint; confirmations: number };

const oneOf = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length] as Item;
const decision = async ({ words }: World, pick: number) => ({
  paymentId: (await desk.paymentOf(oneOf(words, pick))).id,
  reason,
  staff: ann,
});

const deeds = {
  async open({ caller }: World, { pick, units }: Step) {
    await desk.open(caller, { amountMinor: 35_00n + units / 10_000n, isAny: pick % 3 === 0 });
  },
  async send(world: World, { units, confirmations }: Step) {
    const word = desk.wordFor({ receiving_account: world.address }, { units, confirmations });
    world.words.push(word);
    await desk.say(word);
  },
  async grow({ words }: World, { pick, confirmations }: Step) {
    const word = oneOf(words, pick);
    word.word += 1n;
    Object.assign(word, { confirmations, isDropped: false });
    await desk.say({ ...word });
  },
  async repeat({ words }: World, { pick, confirmations }: Step) {
    const word = oneOf(words, pick);
    await desk.say({ ...word, word: BigInt(confirmations % Number(word.word)) + 1n, confirmations });
  },
  async drop({ words }: World, { pick }: Step) {
    const word = oneOf(words, pick);
    word.word += 1n;
    await desk.say({ ...word, confirmations: 0, isDropped: true });
  },
  async expire({ caller }: World, { pick }: Step) {
    const orders = await desk.ordersOf(caller);
    desk.clock.forward(3 * 3_600_000);
    await expireDeposit(desk.needs, oneOf(orders, pick).id);
  },
  async refuse({ caller }: World, { pick }: Step) {
    const orders = await desk.ordersOf(caller);
    await refuseDeposit(desk.needs, { depositId: oneOf(orders, pick).id, reason, staff: ann });
  },
  hold: async (world: World, { pick }: Step) => holdPayment(desk.needs, await decision(world, pick)),
  release: async (world: World, { pick }: Step) => releasePayment(desk.needs, await decision(world, pick)),
  sendBack: async (world: World, { pick }: Step) => returnPayment(desk.needs, await decision(world, pick)),
  resume: async (world: World, { pick }: Step) =>
    resumePayment(desk.needs, (await decision(world, pick)).paymentId),
  async turn() {
    isClosed = !isClosed;
  },
  async rate(_world: World, { units }: Step) {
    await desk.quote(20_000_000n + units);
  },
};

const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
  pick: fc.nat(20),
  units: fc.bigInt({ min: usdt(0.5), max: usdt(40) }),
  confirmations: fc.nat(25),
});
/** What happens most on a chain happens most here. */
const likely: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom('send', 'grow', 'grow', 'repeat', 'release'),
  pick: fc.nat(20),
  units: fc.bigInt({ min: usdt(2), max: usdt(40) }),
  confirmations: fc.constantFrom(3, 20, 21),
});

test('after any life of payments on a chain the books balance, and each is credited once or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(step, likely), { minLength: 20, maxLength: 60 }), async (steps) => {
      isClosed = false;
      await desk.quote();
      const caller = await desk.newMember();
      const { receiving_account: address } = await desk.open(caller);
      const world: World = { caller, words: [], address };
      const before = await houseBalance(desk.db, { name: 'bank:clearing', currency });
      await deeds.send(world, { deed: 'send', pick: 0, units: usdt(10), confirmations: 1 });
      for (const next of steps) await take(world, next);
      await balance(world, before);
    }),
    { numRuns: 20 },
  );
  const broken = (await auditBooks(desk.pool as never)).filter(({ broken: rows }) => rows.length > 0);
  expect(broken).toEqual([]);
}, 120_000);

/** Now and then twice at the same moment: whoever comes second must change nothing. */
async function take(world: World, next: Step): Promise<void> {
  const isOnce = ['open', 'send', 'turn', 'rate'].includes(next.deed);
  const copies = !isOnce && next.pick % 3 === 0 ? 2 : 1;
  const outcomes = await Promise.allSettled(
    Array.from({ length: copies }, () => deeds[next.deed](world, next)),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
}

async function balance({ caller }: World, clearingBefore: bigint): Promise<void> {
  const payments = (await desk.payments()).filter(({ member_id: id }) => id === caller.memberId);
  const orders = await desk.ordersOf(caller);
  const credited = payments.filter(({ status }) => status === 'credited' || status === 'reversed');
  const worth = credited.reduce(
    (sum, { units, rate }) => sum + creditOfUnits(units, { rate: rate ?? 0n, currency }),
    0n,
  );
  expect(await desk.cashOf(caller)).toBe(worth);
  const clearing = await houseBalance(desk.db, { name: 'bank:clearing', currency });
  expect(clearingBefore - clearing).toBe(worth);
  const paid = orders.filter(({ status }) => status === 'paid');
  expect(paid.map(({ id }) => id).sort()).toEqual(credited.map(({ deposit_id: id }) => id).sort());
  for (const { status, deposit_id: id } of payments) {
    const order = orders.find((one) => one.id === id);
    if (status === 'confirming' || status === 'held') expect(order?.status).toBe(status);
  }
  expect(await limitsOf(caller)).toBe(worth + (await claimsOf(caller)));
}

/** What the limits count for a member. */
async function limitsOf({ memberId }: CashierCaller): Promise<bigint> {
  const { rows } = await desk.pool.query<{ total: string }>(
    'select coalesce(sum(amount), 0)::text as total from public.counted where member = $1',
    [memberId],
  );
  return BigInt(rows[0]?.total ?? 0);
}

/** What orders that are not over have claimed. */
async function claimsOf({ memberId }: CashierCaller): Promise<bigint> {
  const { rows } = await desk.pool.query<{ total: string }>(
    'select coalesce(sum(claimed_minor), 0)::text as total from cashier.chain_orders where member_id = $1',
    [memberId],
  );
  return BigInt(rows[0]?.total ?? 0);
}
