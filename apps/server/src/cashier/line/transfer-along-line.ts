import type { LineDirection } from '@fairhall/contract';
import { Refusal, refuse } from '#platform/refusal';
import { toOrderNumber } from '../deposit.ts';
import { requireFundPassword } from '../fund-password.ts';
import { lockMember } from '../lock-member.ts';
import { sumDeposits, sumWithdrawals } from '../moved.ts';
import { type CashierCaller, type CashierMember, type CashierNeeds, type Deed, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { readLineTerms, readSentToday } from './line-rows.ts';
import type { LineTransferRow } from './line-tables.ts';
import { requireWithin } from './line-terms.ts';
import { postLineTransfer } from './post-line.ts';
import { maskAccount } from './present-line.ts';

export type LineWish = { key: string; amountMinor: bigint; fundPassword: string };

/** From a member's cash to the settlement account of the agent above; the same key answers the same transfer. */
export function transferUp(
  needs: CashierNeeds,
  caller: CashierCaller,
  wish: LineWish,
): Promise<LineTransferRow> {
  return transfer(needs, caller, {
    ...wish,
    direction: 'up',
    async receiver({ tx }) {
      const [upline] = caller.uplineId ? await needs.members.find(tx, [caller.uplineId]) : [];
      return upline ?? refuse('cashier/nobody-above');
    },
  });
}

/** From an agent's settlement account to the cash of a member directly below, who plays it like a deposit. */
export function transferDown(
  needs: CashierNeeds,
  caller: CashierCaller,
  { to, ...wish }: LineWish & { to: string },
): Promise<LineTransferRow> {
  return transfer(needs, caller, {
    ...wish,
    direction: 'down',
    receiver: async ({ tx }) =>
      (await needs.members.findDirect(tx, caller, to)) ?? refuse('cashier/not-directly-below', {}, 'to'),
  });
}

type Wanted = LineWish & { direction: LineDirection; receiver(deed: Deed): Promise<CashierMember> };

async function transfer(
  needs: CashierNeeds,
  caller: CashierCaller,
  wanted: Wanted,
): Promise<LineTransferRow> {
  await needs.gate.requireTransferring(caller.memberId);
  await requireFundPassword(needs, caller.memberId, wanted.fundPassword);
  return perform(needs, async (deed) => {
    await lockMember(deed, caller.memberId);
    const receiver = await wanted.receiver(deed);
    const known = await findByKey(deed, caller.memberId, wanted.key);
    if (known) return isSameWish(known, wanted, receiver) ? known : refuse('cashier/key-reused');
    await needs.gate.requireTransferring(caller.memberId, deed.tx);
    await requireWithinTerms(deed, caller, wanted);
    if (wanted.direction === 'up') await requireTierToSend(needs, deed, caller, wanted);
    await requireAble(needs, deed, receiver, { ...wanted, currency: caller.currency });
    const row = await insert(deed, caller, receiver, wanted);
    await tellBoth(needs, deed, row, { sender: caller, receiver });
    if (row.direction === 'down') await openRequirement(needs, deed, row);
    await postLineTransfer(deed, row);
    if (row.direction === 'up')
      await needs.turnover.requireDone(deed.tx, { memberId: caller.memberId, currency: row.currency });
    return row;
  });
}

const isSameWish = (known: LineTransferRow, wanted: Wanted, { memberId }: CashierMember) =>
  known.direction === wanted.direction &&
  known.amount_minor === wanted.amountMinor &&
  known.to_id === memberId;

function findByKey({ tx }: Deed, memberId: bigint, key: string): Promise<LineTransferRow | undefined> {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.line_transfers')
    .where('from_id', '=', memberId)
    .where('request_key', '=', key)
    .selectAll()
    .executeTakeFirst();
}

async function requireWithinTerms(
  { tx, at }: Deed,
  { memberId, currency }: CashierCaller,
  { direction, amountMinor }: Wanted,
): Promise<void> {
  const { terms } = await readLineTerms(tx, { currency, direction });
  const today = await readSentToday(tx, { memberId, currency, direction, at });
  requireWithin(terms, { currency, amountMinor, today });
}

/** What leaves up the line is asked what a withdrawal is, but cannot wait for an identity check as that can. */
async function requireTierToSend(
  { verification }: CashierNeeds,
  { tx, at }: Deed,
  { memberId, currency }: CashierCaller,
  { amountMinor }: Wanted,
): Promise<void> {
  const totalMinor = (await sumWithdrawals(tx, { memberId, currency })) + amountMinor;
  const tier = await verification.tierToWithdraw(tx, { memberId, currency, totalMinor, at });
  if (tier !== undefined) refuse('cashier/transfer-needs-tier', { tier }, 'amount');
}

/**
 * Why somebody cannot receive is their own affair: an exclusion, a limit and a freeze sound alike to the sender. What
 * comes down counts against what the receiver may deposit, or an agent would be the way around it.
 */
async function requireAble(
  { gate, verification }: CashierNeeds,
  { tx, at }: Deed,
  { memberId }: CashierMember,
  { direction, amountMinor, currency }: Wanted & { currency: string },
): Promise<void> {
  try {
    await gate.requireTransferring(memberId, tx);
    if (direction === 'up') return;
    await gate.claimDeposit(tx, { memberId, amountMinor, currency });
    const totalMinor = (await sumDeposits(tx, { memberId, currency, at })) + amountMinor;
    await verification.requireTierToDeposit(tx, { memberId, currency, totalMinor, at });
  } catch (error) {
    if (error instanceof Refusal && /^(safety|verification)\//.test(error.code))
      refuse('cashier/receiver-unable');
    throw error;
  }
}

function insert(
  { tx, at }: Deed,
  { memberId, currency }: CashierCaller,
  receiver: CashierMember,
  { direction, key, amountMinor }: Wanted,
): Promise<LineTransferRow> {
  return tx
    .withTables<CashierTables>()
    .insertInto('cashier.line_transfers')
    .values({
      direction,
      from_id: memberId,
      to_id: receiver.memberId,
      request_key: key,
      currency,
      amount_minor: amountMinor,
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function tellBoth(
  { members }: CashierNeeds,
  { tx }: Deed,
  { direction, amount_minor: amountMinor, currency }: LineTransferRow,
  { sender, receiver }: { sender: CashierCaller; receiver: CashierMember },
): Promise<void> {
  // whoever stands above keeps the middle of the name for themselves
  const [senderName, receiverName] =
    direction === 'up'
      ? [sender.account, maskAccount(receiver.account)]
      : [maskAccount(sender.account), receiver.account];
  await members.tellOfChange(tx, sender.memberId, {
    kind: 'transfer-sent',
    amountMinor,
    currency,
    other: receiverName,
  });
  await members.tellOfChange(tx, receiver.memberId, {
    kind: 'transfer-received',
    amountMinor,
    currency,
    other: senderName,
  });
}

function openRequirement({ turnover }: CashierNeeds, { tx }: Deed, row: LineTransferRow): Promise<void> {
  return turnover.openForTransfer(tx, {
    transferId: row.id,
    orderNumber: toOrderNumber('T', row.id),
    memberId: row.to_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    at: row.at,
  });
}
