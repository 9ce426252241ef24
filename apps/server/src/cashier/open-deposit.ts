import { createHash } from 'node:crypto';
import type { MethodBonus } from '@fairhall/contract';
import { enqueue } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { selectAgentOrder } from './agent-orders/agent-rows.ts';
import { chooseDesk, insertAgentOrder } from './agent-orders/open-agent-order.ts';
import { isWithAgent } from './agent-orders/settle-agent-order.ts';
import { readBounds } from './bounds/bounds.ts';
import type { AddressRow } from './chain/chain-tables.ts';
import {
  type ChainWish,
  insertChainOrder,
  isSameChain,
  prepareChainOrder,
  requireWorthwhile,
} from './chain/open-chain-order.ts';
import { chooseTail, toldByOf, turnOf } from './deposit.ts';
import { requireNoBlock } from './deposit-blocks.ts';
import { lockMemberDeposits, lockTails } from './deposit-queries.ts';
import { countToday } from './methods/count-today.ts';
import { feeTermsOf, requireTakes } from './methods/method.ts';
import { findMethod } from './methods/method-queries.ts';
import type { MethodRow } from './methods/method-tables.ts';
import { sumDeposits } from './moved.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from './needs.ts';
import { takeRoom } from './promises.ts';
import { noteDeposit } from './steps.ts';
import type { CashierTables, DepositRow, PayTo } from './tables.ts';
import { setTimer, timers } from './timers.ts';

export type DepositWish = {
  key: string;
  method: string;
  amountMinor: bigint;
  /** Who takes the cash, of a method that is paid to an agent. */
  agentId?: bigint | undefined;
  /** On which network, of a method that is paid on a chain. */
  chain?: ChainWish | undefined;
  /** Under whose name is paid, of a method that asks for it. */
  payerName?: string | undefined;
};

const DAY_MS = 86_400_000;
/** The bank is asked about an order that no callback has settled this long after it was opened. */
const FIRST_QUESTION_MS = 60_000;

/** Opens an order; the same key answers the same order. */
export async function openDeposit(
  needs: CashierNeeds,
  caller: CashierCaller,
  wish: DepositWish,
): Promise<DepositRow> {
  await needs.verification.compareWithLists(caller.memberId);
  const address = await prepareChainOrder(needs, caller, wish);
  const promise = (await needs.bonuses.promisesOf(caller)).get(wish.method);
  return perform(needs, async (deed) => {
    const { tx, at } = deed;
    await lockMemberDeposits(tx, caller.memberId);
    const known = await findByKey(deed, caller.memberId, wish.key);
    if (known) return (await isSameWish(deed, known, wish)) ? known : refuse('cashier/key-reused');
    await requireNoBlock(tx, caller.memberId, at);
    await needs.gate.claimDeposit(tx, {
      memberId: caller.memberId,
      currency: caller.currency,
      amountMinor: wish.amountMinor,
    });
    await requireTier(needs, deed, caller, wish);
    const method = await findMethod(tx, wish.method);
    if (method?.currency !== caller.currency) refuse('cashier/method-closed', {}, 'method');
    const tier = await needs.verification.readTier(tx, caller.memberId);
    const today = await countToday(tx, { memberId: caller.memberId, at });
    requireTakes(method, wish.amountMinor, { tier, at, today: today.get(method.code) ?? 0 });
    if (method.needs_payer_name && !wish.payerName) refuse('cashier/payer-name-needed', {}, 'payerName');
    if (address) await requireWorthwhile(deed, { ...address, amountMinor: wish.amountMinor });
    const { openDeposits } = await readBounds(tx, caller.currency);
    await requireFewOpen(deed, caller.memberId, openDeposits);
    const payTo = await chooseDesk(needs, deed, { ...wish, caller, method });
    const expiresAt = new Date(at.getTime() + method.minutes_to_pay * 60_000);
    const mayPromise = promise && (await takeRoom(needs, tx, { bonus: promise, ...caller }));
    const bonus = mayPromise ? promise : undefined;
    const deposit = await insertDeposit(deed, { caller, wish, method, payTo, expiresAt, address, bonus });
    if (wish.agentId !== undefined && payTo.kind === 'agent')
      await insertAgentOrder(deed, deposit, { agentId: wish.agentId, caller });
    if (address && wish.chain)
      await insertChainOrder(deed, {
        deposit_id: deposit.id,
        member_id: caller.memberId,
        network: wish.chain.network,
        is_any: wish.chain.isAny,
        claimed_minor: wish.amountMinor,
      });
    await noteDeposit(deed, deposit, {
      status: 'created',
      by: { kind: 'member', id: caller.memberId, name: caller.account },
      turn: turnOf('created', { at, expiresAt }),
    });
    await enqueue(tx, {
      name: 'cashier.ask-about-deposit',
      payload: { depositId: String(deposit.id) },
      jobKey: `ask-deposit/${deposit.id}`,
      runAt: new Date(at.getTime() + FIRST_QUESTION_MS),
    });
    await setTimer(tx, timers.expireDeposit(deposit.id), expiresAt);
    return deposit;
  });
}

/** Counted under the member's lock, so that two orders at once are seen by each other. */
async function requireTier(
  { verification }: CashierNeeds,
  { tx, at }: Deed,
  { memberId, currency }: CashierCaller,
  { amountMinor }: DepositWish,
): Promise<void> {
  const totalMinor = (await sumDeposits(tx, { memberId, currency, at })) + amountMinor;
  await verification.requireTierToDeposit(tx, { memberId, currency, totalMinor, at });
}

function findByKey({ tx }: Deed, memberId: bigint, key: string): Promise<DepositRow | undefined> {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .selectAll()
    .executeTakeFirst();
}

async function isSameWish({ tx }: Deed, known: DepositRow, wish: DepositWish): Promise<boolean> {
  if (known.method !== wish.method || known.amount_minor !== wish.amountMinor) return false;
  if (known.payer_name !== null && known.payer_name !== wish.payerName) return false;
  if (wish.chain && !(await isSameChain(tx, known.id, wish.chain))) return false;
  if (!isWithAgent(known)) return true;
  const order = await selectAgentOrder(tx, known.id).executeTakeFirstOrThrow();
  return order.agent_id === wish.agentId;
}

async function requireFewOpen({ tx }: Deed, memberId: bigint, max: number): Promise<void> {
  const { count } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('member_id', '=', memberId)
    .where('status', 'in', ['created', 'mismatch', 'late'])
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= max) refuse('cashier/too-many-open-deposits', { max });
}

type NewDeposit = {
  caller: CashierCaller;
  wish: DepositWish;
  method: MethodRow;
  payTo: PayTo;
  expiresAt: Date;
  /** Where it is paid, on a chain. */
  address: AddressRow | undefined;
  bonus: MethodBonus | undefined;
};

async function insertDeposit(
  deed: Deed,
  { caller, wish, method, payTo, expiresAt, address, bonus }: NewDeposit,
): Promise<DepositRow> {
  const toldBy = toldByOf(method.kind);
  const tail = toldBy === 'tail' ? await takeTail(deed, method, wish) : 0;
  return await deed.tx
    .withTables<CashierTables>()
    .insertInto('cashier.deposits')
    .values({
      member_id: caller.memberId,
      request_key: wish.key,
      method: method.code,
      provider: method.provider,
      receiving_account: address?.address ?? method.receiving_account,
      pay_to: JSON.stringify(payTo),
      currency: method.currency,
      amount_minor: wish.amountMinor,
      pay_minor: wish.amountMinor + BigInt(tail),
      payer_name: method.needs_payer_name ? (wish.payerName ?? null) : null,
      needs_slip: method.needs_slip,
      told_by: toldBy,
      credited_minor: null,
      fee_terms: JSON.stringify(feeTermsOf(method)),
      bonus_terms: bonus ? JSON.stringify(bonus) : null,
      status: 'created',
      created_at: deed.at,
      expires_at: expiresAt,
      settled_at: null,
      approval_until: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function takeTail(deed: Deed, method: MethodRow, wish: DepositWish): Promise<number> {
  await lockTails(deed.tx, method.receiving_account);
  return (await findTail(deed, method, wish)) ?? refuse('cashier/too-many-equal-deposits', {}, 'amount');
}

async function findTail({ tx, at }: Deed, method: MethodRow, wish: DepositWish): Promise<number | undefined> {
  const rows = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('receiving_account', '=', method.receiving_account)
    .where('pay_minor', '>', wish.amountMinor)
    .where('pay_minor', '<', wish.amountMinor + 100n)
    .where((where) =>
      where.or([where('status', '=', 'created'), where('created_at', '>', new Date(at.getTime() - DAY_MS))]),
    )
    .select(['pay_minor', 'status'])
    .execute();
  const tailOf = (row: { pay_minor: bigint }) => Number(row.pay_minor - wish.amountMinor);
  return chooseTail({
    waiting: new Set(rows.filter((row) => row.status === 'created').map(tailOf)),
    lately: new Set(rows.map(tailOf)),
    start: startOf(wish.key),
  });
}

/** Spreads tails over their range without drawing lots: the key already came from chance. */
function startOf(key: string): number {
  return createHash('sha256').update(key).digest().readUInt16BE(0);
}
