import { destinationOf, isPaidIn } from '@fairhall/contract';
import { moneyFacts, Refusal, refuse } from '#platform/refusal';
import { readRule } from './automatic/automatic-rows.ts';
import { decideByRule } from './automatic/decide-by-rule.ts';
import { readBounds } from './bounds/bounds.ts';
import { type RaisedFlags, raiseFlags } from './flags.ts';
import { requireFundPassword } from './fund-password.ts';
import { lockMember } from './lock-member.ts';
import { moveMoney } from './move-money.ts';
import { sumWithdrawals } from './moved.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from './needs.ts';
import { readGrounds } from './read-grounds.ts';
import { noteWithdrawal } from './steps.ts';
import type { CashierTables, PayoutAccountRow, WithdrawalRow } from './tables.ts';
import { termsOfTier } from './terms/levels.ts';
import { feeWithin } from './terms/terms.ts';
import { readTerms, readToday } from './terms/terms-rows.ts';
import { openStatuses, turnOf } from './withdrawal.ts';
import { moneyOrder, moveOn } from './withdrawal-queries.ts';

export type WithdrawalWish = {
  key: string;
  accountId: bigint;
  amountMinor: bigint;
  /** What the member was shown; any when absent. */
  feeMinor?: bigint | undefined;
  fundPassword: string;
};

/** Asks for a withdrawal and holds its amount in the same transaction; the same key answers the same order. */
export async function requestWithdrawal(
  needs: CashierNeeds,
  caller: CashierCaller,
  wish: WithdrawalWish,
): Promise<WithdrawalRow> {
  const { setAt } = await requireFundPassword(needs, caller.memberId, wish.fundPassword);
  // where nobody looks before it is paid, whoever is due is compared with the lists first
  const { isOn } = (await readRule(needs.db, caller.currency)).terms;
  const areListsSilent = isOn && (await compareUnlessSilent(needs, caller.memberId));
  return perform(needs, async (deed) => {
    await lockMember(deed, caller.memberId);
    const known = await findByKey(deed, caller.memberId, wish.key);
    if (known) return isSameWish(known, wish) ? known : refuse('cashier/key-reused');
    await needs.gate.requireWithdrawing(deed.tx, caller.memberId);
    const bounds = await readBounds(deed.tx, caller.currency);
    await requireFewOpen(deed, caller.memberId, bounds.openWithdrawals);
    const feeMinor = await agreeOnFee(needs, deed, caller, wish);
    const account = await lockAccount(deed, caller, wish.accountId);
    const flags = raiseFlags({
      ...(await readGrounds(needs, deed, { caller, account })),
      account,
      areListsSilent,
      fundPasswordSetAt: setAt,
      amountMinor: wish.amountMinor,
      largeMinor: BigInt(bounds.largeWithdrawal),
      at: deed.at,
    });
    const withdrawal = await insertWithdrawal(deed, caller, { ...wish, feeMinor }, flags);
    await noteWithdrawal(deed, withdrawal, {
      status: 'risk',
      by: { kind: 'member', id: caller.memberId, name: caller.account },
      turn: turnOf('risk', { at: deed.at }),
    });
    await moveMoney(deed, 'hold', moneyOrder(withdrawal));
    await needs.turnover.requireDone(deed.tx, { memberId: caller.memberId, currency: caller.currency });
    const waiting = await waitForTier(needs, deed, caller, withdrawal);
    if (waiting.status !== 'risk') return waiting;
    return await decideByRule(needs, deed, { caller, withdrawal: waiting, account });
  });
}

/** Whether a list was silent: money is asked for all the same then, and a person decides. */
async function compareUnlessSilent({ verification, log }: CashierNeeds, memberId: bigint): Promise<boolean> {
  try {
    await verification.compareWithLists(memberId);
    return false;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'verification/lists-silent')) throw error;
    log.warn({ err: error, memberId: String(memberId) }, 'a member was not compared with the lists');
    return true;
  }
}

/** Above what the member's tier allows it is asked for all the same, and waits for the identity check. */
async function waitForTier(
  { verification }: CashierNeeds,
  deed: Deed,
  { memberId, currency }: CashierCaller,
  withdrawal: WithdrawalRow,
): Promise<WithdrawalRow> {
  const { tx, at } = deed;
  const totalMinor = await sumWithdrawals(tx, { memberId, currency });
  const tier = await verification.tierToWithdraw(tx, { memberId, currency, totalMinor, at });
  if (!tier) return withdrawal;
  return await moveOn(deed, withdrawal, {
    status: 'need-identity',
    by: { kind: 'system' },
    neededTier: tier,
  });
}

/** Within the terms of the member's level as it stands in this transaction; the fee is that which was shown, or the member looks again. */
async function agreeOnFee(
  { verification }: CashierNeeds,
  { tx, at }: Deed,
  { memberId, currency }: CashierCaller,
  { amountMinor, feeMinor: shownMinor }: WithdrawalWish,
): Promise<bigint> {
  const { terms } = await readTerms(tx, currency);
  const today = await readToday(tx, { memberId, currency, at });
  const tier = await verification.tierOf(tx, memberId);
  const feeMinor = feeWithin(termsOfTier(terms, tier), { currency, amountMinor, today, at });
  if (shownMinor !== undefined && shownMinor !== feeMinor)
    refuse('cashier/fee-changed', moneyFacts(currency, { amount: feeMinor }));
  return feeMinor;
}

function findByKey({ tx }: Deed, memberId: bigint, key: string): Promise<WithdrawalRow | undefined> {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawals')
    .where('member_id', '=', memberId)
    .where('request_key', '=', key)
    .selectAll()
    .executeTakeFirst();
}

const isSameWish = (known: WithdrawalRow, wish: WithdrawalWish) =>
  known.account_id === wish.accountId && known.amount_minor === wish.amountMinor;

async function requireFewOpen({ tx }: Deed, memberId: bigint, max: number): Promise<void> {
  const { count } = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawals')
    .where('member_id', '=', memberId)
    .where('status', 'in', openStatuses)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= max) refuse('cashier/withdrawal-already-open', { max });
}

async function lockAccount(
  { tx }: Deed,
  { memberId, currency }: CashierCaller,
  id: bigint,
): Promise<PayoutAccountRow> {
  const account = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.payout_accounts')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!account) refuse('cashier/not-found', {}, 'accountId');
  const destination = destinationOf(account.bank_code);
  if (!destination || !isPaidIn(destination.kind, currency))
    refuse('cashier/account-currency-unfit', {}, 'accountId');
  return account;
}

async function insertWithdrawal(
  { tx, at }: Deed,
  caller: CashierCaller,
  wish: WithdrawalWish & { feeMinor: bigint },
  flags: RaisedFlags,
): Promise<WithdrawalRow> {
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.withdrawals')
    .values({
      member_id: caller.memberId,
      request_key: wish.key,
      account_id: wish.accountId,
      currency: caller.currency,
      amount_minor: wish.amountMinor,
      fee_minor: wish.feeMinor,
      status: 'risk',
      flags: Object.keys(flags),
      flag_facts: JSON.stringify(flags),
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
