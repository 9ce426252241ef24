import type { Database, Tx } from '@fairhall/database';
import { isCommonPassword, memberSource } from '#identity';
import { refuse } from '#platform/refusal';
import { type CashierCaller, type CashierNeeds, perform } from './needs.ts';
import { fundPasswordTries } from './settings.ts';
import type { CashierTables } from './tables.ts';

const SHAPE = /^[\x21-\x7e]{6,32}$/;
const isTrivial = (text: string) => /^(.)\1*$/.test(text) || '01234567890123456789'.includes(text);

/** Sets or changes the fund password; the login password proves who asks, and a lock stays what it is. */
export async function setFundPassword(
  needs: CashierNeeds,
  caller: CashierCaller,
  { loginPassword, fundPassword }: { loginPassword: string; fundPassword: string },
): Promise<void> {
  checkFundPassword(fundPassword, { loginPassword, field: 'fundPassword' });
  await needs.members.confirmPassword(caller, loginPassword);
  const hash = await needs.passwords.hash(fundPassword, memberSource(caller.memberId));
  await perform(needs, async ({ tx, at }) => {
    const known = await lockFundPassword(tx, caller.memberId);
    if (known?.locked_until && known.locked_until > at) refuseLocked(known.locked_until);
    await needs.members.requireFreshProof(tx, caller, { purpose: 'fund-password', given: 'password' });
    await keepFundPassword(tx, caller.memberId, { hash, at });
    await needs.members.tellOfChange(tx, caller.memberId, { kind: 'fund-password' });
  });
}

/** Refuses one that is easily guessed, or that opens the account too. */
export function checkFundPassword(
  fundPassword: string,
  { loginPassword, field }: { loginPassword: string; field: string },
): void {
  const isGuessed = isTrivial(fundPassword) || isCommonPassword(fundPassword);
  if (!SHAPE.test(fundPassword) || isGuessed || fundPassword === loginPassword)
    refuse('cashier/fund-password-weak', {}, field);
}

export async function hasFundPassword(on: Database, memberId: bigint): Promise<boolean> {
  const known = await on
    .withTables<CashierTables>()
    .selectFrom('cashier.fund_passwords')
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst();
  return known !== undefined;
}

/** Writes it, in the caller's transaction. */
export async function keepFundPassword(
  tx: Tx,
  memberId: bigint,
  { hash, at }: { hash: string; at: Date },
): Promise<void> {
  const values = { hash, set_at: at, failures: 0, locked_until: null };
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.fund_passwords')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/**
 * Refuses unless it is the member's fund password. The try is counted before the answer is known, in a transaction
 * of its own, so that parallel guesses cannot share one.
 */
export async function requireFundPassword(
  needs: CashierNeeds,
  memberId: bigint,
  fundPassword: string,
): Promise<{ setAt: Date }> {
  const {
    hash,
    set_at: setAt,
    failures,
    lockedUntil,
  } = await perform(needs, async ({ tx, at }) => {
    const known = await lockFundPassword(tx, memberId);
    if (!known) refuse('cashier/fund-password-missing');
    if (known.locked_until && known.locked_until > at) refuseLocked(known.locked_until);
    const failures = known.locked_until ? 1 : known.failures + 1;
    const lockedUntil =
      failures >= fundPasswordTries.count ? new Date(at.getTime() + fundPasswordTries.lockMs) : null;
    await writeTries(tx, memberId, { failures, locked_until: lockedUntil });
    return { ...known, failures, lockedUntil };
  });
  const isRight = await needs.passwords
    .verify(hash, fundPassword, memberSource(memberId))
    .catch(async (error: unknown) => {
      // not judged: too many are waiting
      await perform(needs, ({ tx }) => giveTryBack(tx, memberId, lockedUntil));
      throw error;
    });
  if (!isRight)
    refuse('cashier/fund-password-wrong', { left: fundPasswordTries.count - failures }, 'fundPassword');
  await perform(needs, ({ tx }) => writeTries(tx, memberId, { failures: 0, locked_until: null }));
  return { setAt };
}

function lockFundPassword(tx: Tx, memberId: bigint) {
  return tx
    .withTables<CashierTables>()
    .selectFrom('cashier.fund_passwords')
    .where('member_id', '=', memberId)
    .select(['hash', 'set_at', 'failures', 'locked_until'])
    .forUpdate()
    .executeTakeFirst();
}

async function writeTries(
  tx: Tx,
  memberId: bigint,
  tries: { failures: number; locked_until: Date | null },
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.fund_passwords')
    .set(tries)
    .where('member_id', '=', memberId)
    .execute();
}

/** Lifts no lock but the one the try itself brought: that of another is of tries that were judged. */
async function giveTryBack(tx: Tx, memberId: bigint, lockedUntil: Date | null): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .updateTable('cashier.fund_passwords')
    .set((row) => ({
      failures: row.fn('greatest', [row('failures', '-', 1), row.lit(0)]),
      locked_until: null,
    }))
    .where('member_id', '=', memberId)
    .where('locked_until', 'is not distinct from', lockedUntil)
    .execute();
}

function refuseLocked(until: Date): never {
  return refuse('cashier/fund-password-locked', { until: until.toISOString() });
}
