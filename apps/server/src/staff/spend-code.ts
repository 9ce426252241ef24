import { type Database, inTransaction, type Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { matchCode } from '#platform/totp';
import type { StaffId } from './caller.ts';
import { staffCodes } from './second-factor.ts';
import { noteSignIn, type Origin } from './sign-ins.ts';
import { staffTables } from './tables.ts';

export type SpendNeeds = { db: Database; clock: Clock; keys: Keys };
/** Spends the caller's code on the act that follows; each code works once, for one act. */
export type StepUp = (caller: { staffId: StaffId; origin: string }, code: string) => Promise<void>;

const FAILURES_BEFORE_LOCK = 5;
const LOCK_MS = 15 * 60_000;

export function createStepUp(needs: SpendNeeds): StepUp {
  return async ({ staffId, origin }, code) =>
    refuseUnlessSpent(await spendCode(needs, { staffId, code, visit: { origin } }));
}

export type Spent = { kind: 'spent' } | { kind: 'wrong' } | { kind: 'locked'; until: Date };

export function refuseUnlessSpent(spent: Spent): void {
  if (spent.kind === 'locked') refuse('staff/sign-in-locked', { until: spent.until.toISOString() });
  if (spent.kind === 'wrong') refuse('staff/wrong-code', {}, 'code');
}

/** In a transaction of its own, so that a failure counts even though the act is refused. */
export function spendCode(
  { db, clock, keys }: SpendNeeds,
  { staffId, code, visit }: { staffId: bigint; code: string; visit: Origin },
): Promise<Spent> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const person = await staffTables(tx)
      .selectFrom('staff.people')
      .select(['username', 'code_secret', 'code_counter', 'code_failures', 'code_locked_until'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (person.code_locked_until && person.code_locked_until > now)
      return { kind: 'locked', until: person.code_locked_until };
    const counter =
      person.code_secret &&
      matchCode(staffCodes.open(keys, person.code_secret, person.username), {
        code,
        now,
        lastCounter: person.code_counter,
      });
    if (counter) return rememberSpent(tx, staffId, counter);
    return rememberFailure(tx, { staffId, visit, failures: person.code_failures + 1, now });
  });
}

async function rememberSpent(tx: Tx, staffId: bigint, counter: bigint): Promise<Spent> {
  await staffTables(tx)
    .updateTable('staff.people')
    .set({ code_counter: counter, code_failures: 0, code_locked_until: null })
    .where('id', '=', staffId)
    .execute();
  return { kind: 'spent' };
}

async function rememberFailure(
  tx: Tx,
  { staffId, visit, failures, now }: { staffId: bigint; visit: Origin; failures: number; now: Date },
): Promise<Spent> {
  const locked = failures >= FAILURES_BEFORE_LOCK;
  await staffTables(tx)
    .updateTable('staff.people')
    .set({
      code_failures: locked ? 0 : failures,
      code_locked_until: locked ? new Date(now.getTime() + LOCK_MS) : null,
    })
    .where('id', '=', staffId)
    .execute();
  await noteSignIn(tx, { staffId, outcome: locked ? 'locked' : 'wrong-code', visit, at: now });
  return { kind: 'wrong' };
}
