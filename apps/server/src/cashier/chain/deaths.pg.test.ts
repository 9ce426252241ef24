import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { findBroken } from '../../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../../tools/testing/dying-database.ts';
import { type CashierNeeds, perform } from '../needs.ts';
import { openDeposit } from '../open-deposit.ts';
import type { ChainWord } from '../providers/provider.ts';
import { newKey, staffNamed } from '../testing/desk.ts';
import { holdPayment, releasePayment, returnPayment } from './decide-payment.ts';
import { resumePayment } from './resume-payments.ts';
import { takeWord } from './take-word.ts';
import { type ChainDesk, later, openChainDesk } from './testing/chain-desk.ts';

let desk: ChainDesk;
let dying: DyingDatabase;
/** Whether deposits are refused at the moment. */
let isClosed = false;
beforeAll(async () => {
  desk = await openChainDesk(await createTestDatabase());
  await desk.pool.query('create table public.counted (member bigint, amount bigint)');
  const count = async (tx: Tx, memberId: bigint, amount: bigint): Promise<void> => {
    await sql`insert into public.counted values (${memberId}, ${amount})`.execute(tx);
  };
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
  dying = openDyingDatabase(desk.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await desk?.drop();
});

const ann = staffNamed(1, 'ann');
const reason = 'looked at it';
const sayBy = (needs: CashierNeeds, word: ChainWord) =>
  perform(needs, (deed) => takeWord(needs, deed, { provider: 'bank', word }));
const needsOn = (db: Database): CashierNeeds => ({ ...desk.needs, db });

async function seen() {
  const caller = await desk.newMember();
  const order = await desk.open(caller);
  const word = desk.wordFor(order);
  await desk.say(word);
  return { caller, order, word };
}
type Seen = Awaited<ReturnType<typeof seen>>;

/** What the limits count is what was credited, and what an open order asks for. */
async function expectPayment(
  { caller, order, word }: Seen,
  now: { payment: string; order: string; cash: bigint; counted: bigint },
  death: string,
): Promise<void> {
  const { status, deposit_id: depositId } = await desk.paymentOf(word);
  const { rows } = await desk.pool.query<{ total: string }>(
    'select coalesce(sum(amount), 0)::text as total from public.counted where member = $1',
    [caller.memberId],
  );
  const orders = (await desk.ordersOf(caller)).map((one) => [one.id, one.status]);
  expect([death, status, orders, await desk.cashOf(caller), rows[0]?.total]).toEqual([
    death,
    now.payment,
    [[order.id, now.order]],
    now.cash,
    String(now.counted),
  ]);
  expect([death, depositId]).toEqual([death, now.order === 'created' ? null : order.id]);
}

test('an order for USDT that is asked for while the process dies is one order at one address', async () => {
  const wishOf = (key: string) => ({
    ...{ key, method: 'usdt', amountMinor: 350_00n, chain: { network: 'TRC20' as const, isAny: false } },
  });
  const deaths = await dieEverywhere(dying, {
    prepare: async () => ({ caller: await desk.newMember(), key: newKey() }),
    act: ({ caller, key }, db) => openDeposit(needsOn(db), caller, wishOf(key)),
    async afterwards({ caller, key }, death) {
      const order = await openDeposit(desk.needs, caller, wishOf(key));
      const { rows } = await desk.pool.query<{ address: string }>(
        'select address from cashier.chain_addresses where member_id = $1',
        [caller.memberId],
      );
      expect([death, rows]).toEqual([death, [{ address: order.receiving_account }]]);
      expect([death, (await desk.ordersOf(caller)).map(({ id }) => id)]).toEqual([death, [order.id]]);
    },
  });
  expect(deaths).toBeGreaterThan(20);
}, 60_000);

test('a payment first heard of while the process dies is one payment of one order, when it is told again', async () => {
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const caller = await desk.newMember();
      const order = await desk.open(caller);
      return { caller, order, word: desk.wordFor(order) };
    },
    act: ({ word }, db) => sayBy(needsOn(db), word),
    async afterwards(one, death) {
      await desk.say(one.word);
      await expectPayment(
        one,
        { payment: 'confirming', order: 'confirming', cash: 0n, counted: 350_00n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(15);
}, 60_000);

test('a payment whose last confirmation is told while the process dies is credited once, however often it is told', async () => {
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const one = await seen();
      return { ...one, last: later(one.word, { confirmations: 20 }) };
    },
    act: ({ last }, db) => sayBy(needsOn(db), last),
    async afterwards(one, death) {
      // the callback comes again, and the chain is asked at the same moment
      await Promise.all([desk.say(one.last), desk.say(later(one.last, { confirmations: 21 }))]);
      await expectPayment(
        one,
        { payment: 'credited', order: 'paid', cash: 350_00n, counted: 350_00n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(30);
}, 60_000);

test('a payment the chain drops while the process dies leaves its order waiting, and is credited once when it is back', async () => {
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const one = await seen();
      return { ...one, gone: later(one.word, { isDropped: true }) };
    },
    act: ({ gone }, db) => sayBy(needsOn(db), gone),
    async afterwards(one, death) {
      await desk.say(one.gone);
      await expectPayment(one, { payment: 'dropped', order: 'created', cash: 0n, counted: 350_00n }, death);
      await desk.say(later(one.gone, { isDropped: false, confirmations: 20 }));
      await expectPayment(
        one,
        { payment: 'credited', order: 'paid', cash: 350_00n, counted: 350_00n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(10);
}, 60_000);

test('a payment that the chain takes back after it was credited, while the process dies, is one shortfall', async () => {
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const one = await seen();
      const credited = later(one.word, { confirmations: 20 });
      await desk.say(credited);
      return { ...one, taken: later(credited, { isDropped: true }) };
    },
    act: ({ taken }, db) => sayBy(needsOn(db), taken),
    async afterwards(one, death) {
      await desk.say(one.taken);
      const { rows } = await desk.pool.query<{ amount: string }>(
        'select amount_minor::text as amount from cashier.shortfalls where member_id = $1',
        [one.caller.memberId],
      );
      expect([death, rows]).toEqual([death, [{ amount: '35000' }]]);
      await expectPayment(
        one,
        { payment: 'reversed', order: 'paid', cash: 350_00n, counted: 350_00n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(10);
}, 60_000);

const heldByStaff = async () => {
  const one = await seen();
  const { id: paymentId } = await desk.paymentOf(one.word);
  await holdPayment(desk.needs, { paymentId, reason, staff: ann });
  await desk.say(later(one.word, { confirmations: 20 }));
  return { ...one, decision: { paymentId, reason, staff: ann } };
};

test.each([
  ['release', releasePayment, { payment: 'credited', order: 'paid', cash: 350_00n, counted: 350_00n }],
  ['return', returnPayment, { payment: 'returned', order: 'refused', cash: 0n, counted: 0n }],
] as const)(
  'a held payment that staff %s while the process dies ends so once, when they press again',
  async (_deed, decide, now) => {
    const deaths = await dieEverywhere(dying, {
      prepare: heldByStaff,
      act: ({ decision }, db) => decide(needsOn(db), decision),
      async afterwards(one, death) {
        await decide(desk.needs, one.decision).catch((error) =>
          expect([death, error.code]).toEqual([death, 'cashier/payment-moved-on']),
        );
        await expectPayment(one, now, death);
      },
    });
    expect(deaths).toBeGreaterThan(15);
  },
  60_000,
);

test('a payment held by a rule that goes on while the process dies is credited once', async () => {
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const one = await seen();
      isClosed = true;
      await desk.say(later(one.word, { confirmations: 20 }));
      isClosed = false;
      return { ...one, id: (await desk.paymentOf(one.word)).id };
    },
    act: ({ id }, db) => resumePayment(needsOn(db), id),
    async afterwards(one, death) {
      // the job runs again, in two processes at once
      await Promise.all([resumePayment(desk.needs, one.id), resumePayment(desk.needs, one.id)]);
      await expectPayment(
        one,
        { payment: 'credited', order: 'paid', cash: 350_00n, counted: 350_00n },
        death,
      );
    },
  });
  expect(deaths).toBeGreaterThan(25);
}, 60_000);

test('after all these deaths the books balance', async () => {
  expect(await findBroken(desk.pool)).toEqual([]);
});
