import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { houseBalance } from '#wallet';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { refuseDeposit } from './decide-deposit.ts';
import { proposeShortfall } from './decide-shortfall.ts';
import { expireDeposit } from './expire-deposit.ts';
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from './judge-withdrawal.ts';
import { cancelWithdrawal, confirmReceived, disputeWithdrawal, receiveByClock } from './member-deeds.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { matchTransfer } from './place-transfer.ts';
import type { PayoutAnswer } from './providers/provider.ts';
import { pageTransfers } from './queries.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sayPaid } from './say-paid.ts';
import { proposeBounce, proposeMarkPaid, resolveReceived } from './second-person.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayout } from './settle-payout.ts';
import { pageShortfalls } from './shortfall-queries.ts';
import type { DepositRow, WithdrawalRow } from './tables.ts';
import { currency, type Desk, fundPassword, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';
import { setBounds } from './testing/set-bounds.ts';
import { moneyOf } from './withdrawal.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
  await setBounds(desk.db, { openWithdrawals: 3 });
  // argon2id has its own tests; here hundreds of requests are made
  desk.needs.passwords = { hash: async (text) => text, verify: async (hash, text) => hash === text };
  await desk.pool.query(`update cashier.deposit_methods set fee_payer = 'member', fee_rate = 125, fee_max_minor = 9000
    where code = 'promptpay'`);
});
afterAll(() => desk.drop());

const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const reason = 'by chance';
const proof = { bytes: Buffer.from('picture'), sha256: 'a'.repeat(64) };

type World = {
  caller: CashierCaller;
  accountId: bigint;
  deposits: DepositRow[];
  lines: ReturnType<typeof lineFor>[];
  withdrawals: WithdrawalRow[];
};
type Step = { deed: keyof typeof deeds; pick: number; amount: bigint; say: 'paid' | 'failed' | 'silent' };

const oneOf = <Item>(items: readonly Item[], pick: number): Item => items[pick % items.length] as Item;
const claim = (withdrawalId: bigint, staff = ann) =>
  claimWithdrawal(desk.needs, { withdrawalId, takeOver: true, staff });

const deeds = {
  async open(world: World, { amount, pick }: Step) {
    const method = oneOf(['promptpay', 'pix', 'vietqr', 'payment-page'], pick);
    const wish = { key: newKey(), method, amountMinor: amount };
    world.deposits.push(await openDeposit(desk.needs, world.caller, wish));
  },
  async receive(world: World, { pick, say }: Step) {
    const deposit = oneOf(world.deposits, pick);
    const change = say === 'failed' ? { amountMinor: deposit.pay_minor + 7n } : {};
    const line =
      say === 'silent' && world.lines.length > 0 ? oneOf(world.lines, pick) : lineFor(deposit, change);
    world.lines.push(line);
    await perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
  },
  async takeBack(world: World, { pick }: Step) {
    const line = oneOf(world.lines, pick);
    await perform(desk.needs, (deed) =>
      receiveTransfer(desk.needs, deed, { provider: 'bank', line: { ...line, isReversed: true } }),
    );
  },
  async match(world: World, { pick }: Step) {
    const { reference } = oneOf(world.lines, pick);
    const { rows } = await pageTransfers(desk.db, { status: 'unmatched', limit: 100 });
    const transferId = rows.find((row) => row.reference === reference)?.id;
    if (!transferId) return;
    const depositId = oneOf(world.deposits, pick + 1).id;
    await matchTransfer(desk.needs, { transferId, depositId, reason, staff: ann });
  },
  async settle(world: World, { pick, amount, say }: Step) {
    const waiting = (await shortfallsOf(world)).filter((row) => row.decided_at === null);
    if (waiting.length === 0) return;
    const outcome = say === 'silent' ? 'mistaken' : 'settled';
    const takenMinor = outcome === 'mistaken' ? 0n : amount;
    const shortfallId = oneOf(waiting, pick).id;
    await proposeShortfall(desk.needs, { shortfallId, outcome, takenMinor, reason, staff: ann });
    await desk.approve(ben);
  },
  async expire(world: World, { pick }: Step) {
    desk.clock.forward(5 * 60_000);
    await expireDeposit(desk.needs, oneOf(world.deposits, pick).id);
  },
  async drop(world: World, { pick }: Step) {
    await cancelDeposit(desk.needs, world.caller, oneOf(world.deposits, pick).id);
  },
  async sayPaid(world: World, { pick }: Step) {
    await sayPaid(desk.needs, world.caller, oneOf(world.deposits, pick).id);
  },
  async confirm(world: World, { pick, amount }: Step) {
    const depositId = oneOf(world.deposits, pick).id;
    const { status } = await confirmDeposit(desk.needs, {
      depositId,
      amountMinor: amount,
      reason,
      staff: ann,
    });
    if (status !== 'paid') await desk.approve(ben);
  },
  async decline(world: World, { pick }: Step) {
    await refuseDeposit(desk.needs, { depositId: oneOf(world.deposits, pick).id, reason, staff: ann });
  },
  async request(world: World, { amount }: Step) {
    const wish = { key: newKey(), accountId: world.accountId, amountMinor: amount, fundPassword };
    world.withdrawals.push(await requestWithdrawal(desk.needs, world.caller, wish));
  },
  async cancel(world: World, { pick }: Step) {
    await cancelWithdrawal(desk.needs, world.caller, { withdrawalId: oneOf(world.withdrawals, pick).id });
  },
  async approve(world: World, { pick }: Step) {
    const withdrawalId = oneOf(world.withdrawals, pick).id;
    await claim(withdrawalId);
    await approveWithdrawal(desk.needs, { withdrawalId, reason, staff: ann });
  },
  async refuse(world: World, { pick, say }: Step) {
    const withdrawalId = oneOf(world.withdrawals, pick).id;
    await claim(withdrawalId);
    const stage = say === 'paid' ? 'pay' : 'risk';
    await refuseWithdrawal(desk.needs, { withdrawalId, reason, staff: ann, stage });
  },
  async pay(world: World, { pick, say }: Step) {
    const withdrawalId = oneOf(world.withdrawals, pick).id;
    await claim(withdrawalId, ben);
    await payWithdrawal(desk.needs, { withdrawalId, staff: ben });
    if (say === 'silent') desk.bank.script.push('silent');
    if (say === 'failed') desk.bank.script.push({ state: 'failed', reason });
    await sendPayout(desk.needs, withdrawalId);
  },
  async ask(world: World, { pick }: Step) {
    await sendPayout(desk.needs, oneOf(world.withdrawals, pick).id);
  },
  async tell(world: World, { pick, say }: Step) {
    const key = `withdrawal/${oneOf(world.withdrawals, pick).id}`;
    const answer: PayoutAnswer =
      say === 'paid' ? { state: 'paid', reference: key } : { state: 'failed', reason };
    await perform(desk.needs, (deed) => settlePayout(desk.needs, deed, { key, provider: 'bank', answer }));
  },
  async byHand(world: World, { pick }: Step) {
    const withdrawalId = oneOf(world.withdrawals, pick).id;
    await claim(withdrawalId);
    await proposeMarkPaid(desk.needs, { withdrawalId, reference: 'by hand', reason, staff: ann });
    await desk.approve(ben);
  },
  async receivedIt(world: World, { pick }: Step) {
    await confirmReceived(desk.needs, world.caller, { withdrawalId: oneOf(world.withdrawals, pick).id });
  },
  async wait(world: World, { pick }: Step) {
    desk.clock.forward(31 * 60_000);
    await receiveByClock(desk.needs, oneOf(world.withdrawals, pick).id);
  },
  async dispute(world: World, { pick }: Step) {
    const withdrawalId = oneOf(world.withdrawals, pick).id;
    await disputeWithdrawal(desk.needs, world.caller, { withdrawalId, message: '', pictures: [proof] });
  },
  async resolve(world: World, { pick, say }: Step) {
    const withdrawalId = oneOf(world.withdrawals, pick).id;
    await claim(withdrawalId);
    if (say === 'paid') return void (await resolveReceived(desk.needs, { withdrawalId, reason, staff: ann }));
    await proposeBounce(desk.needs, { withdrawalId, reference: 'bounced', reason, staff: ann });
    await desk.approve(ben);
  },
};

/** How often each is drawn: what leads on comes more often than what ends. */
const weights: Readonly<Record<keyof typeof deeds, number>> = {
  open: 4,
  receive: 4,
  takeBack: 2,
  match: 3,
  settle: 4,
  expire: 2,
  drop: 1,
  sayPaid: 1,
  confirm: 1,
  decline: 1,
  request: 8,
  cancel: 1,
  approve: 8,
  refuse: 1,
  pay: 8,
  ask: 2,
  tell: 4,
  byHand: 2,
  receivedIt: 2,
  wait: 2,
  dispute: 4,
  resolve: 4,
};
const names = Object.keys(weights) as (keyof typeof deeds)[];

const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom(...names.flatMap((name) => Array.from({ length: weights[name] }, () => name))),
  pick: fc.nat(20),
  amount: fc.bigInt({ min: 100_00n, max: 600_00n }),
  say: fc.constantFrom('paid', 'failed', 'silent'),
});
/** Longer lives: something to spend and something to pay out stand at the start. */
const life = fc.array(step, { minLength: 40, maxLength: 120 });

test('after any life of orders the books balance, and nothing is both paid and returned', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const ready = await desk.readyMember();
      const world: World = { ...ready, deposits: [], lines: [], withdrawals: [] };
      const before = await houseBalance(desk.db, { name: 'bank:clearing', currency });
      for (const opening of [9_000_00n, 500_00n])
        await deeds.open(world, { deed: 'open', pick: 0, amount: opening, say: 'paid' });
      await deeds.receive(world, { deed: 'receive', pick: 0, amount: 0n, say: 'paid' });
      for (const next of steps) await take(world, next);
      await balance(world, before);
    }),
    { numRuns: 15 },
  );
}, 120_000);

async function shortfallsOf({ caller }: World) {
  const { rows } = await pageShortfalls(desk.db, { waiting: false, limit: 100 });
  return rows.filter(({ member_id: memberId }) => memberId === caller.memberId);
}

async function take(world: World, next: Step): Promise<void> {
  const needsOrder = ![
    ...['open', 'receive', 'takeBack', 'match', 'settle'],
    ...['expire', 'drop', 'sayPaid', 'confirm', 'decline', 'request'],
  ].includes(next.deed);
  if (needsOrder && world.withdrawals.length === 0) return;
  // two copies at the same moment now and then: whoever comes second must change nothing
  const copies =
    next.pick % 4 === 0 && !['open', 'request', 'pay', 'byHand', 'settle'].includes(next.deed) ? 2 : 1;
  const outcomes = await Promise.allSettled(
    Array.from({ length: copies }, () => deeds[next.deed](world, next)),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
}

async function balance(world: World, clearingBefore: bigint): Promise<void> {
  const deposits = await Promise.all(world.deposits.map(({ id }) => desk.depositRow(id)));
  const withdrawals = await Promise.all(world.withdrawals.map(({ id }) => desk.withdrawalRow(id)));
  const credited = deposits.reduce((sum, { credited_minor: minor }) => sum + (minor ?? 0n), 0n);
  const fees = deposits.reduce((sum, { fee_minor: minor }) => sum + minor, 0n);
  const inState = (money: 'held' | 'paid') =>
    withdrawals
      .filter(({ status }) => moneyOf[status] === money)
      .reduce((sum, { amount_minor: minor }) => sum + minor, 0n);
  const settled = (await shortfallsOf(world)).filter(({ outcome }) => outcome === 'settled');
  const taken = settled.reduce((sum, { taken_minor: minor }) => sum + (minor ?? 0n), 0n);
  const missing = settled.reduce((sum, { amount_minor: minor }) => sum + minor, 0n);
  expect(await desk.balancesOf(world.caller)).toMatchObject({
    cash: credited - fees - inState('held') - inState('paid') - taken,
    hold: inState('held'),
  });
  const clearing = await houseBalance(desk.db, { name: 'bank:clearing', currency });
  expect(clearingBefore - clearing).toBe(credited - inState('paid') - missing);
  for (const { id, status } of withdrawals) {
    const { rows } = await desk.pool.query<{ key: string }>(
      'select distinct key from wallet.entries where key like $1',
      [`withdrawal/${id}/%`],
    );
    const moves = rows.map(({ key }) => key.split('/')[2]);
    expect(moves.filter((move) => move === 'paid' || move === 'return').length).toBe(
      moneyOf[status] === 'held' ? 0 : 1,
    );
    expect(moves.includes('bounce')).toBe(status === 'bounced');
  }
}
