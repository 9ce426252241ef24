import type { RefusalCode } from '@fairhall/contract';
import { type Database, unflushed } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { sha256 } from '#platform/crypto';
import { Refusal, refuse } from '#platform/refusal';
import type { MemberId } from './member.ts';
import { countedPlace } from './networks.ts';

export type ThrottleRule = { failures: number; windowMs: number; lockMs: number };
/** `locked`: what is said of a lock, `identity/locked` unless told otherwise. */
export type Guess = {
  subject: string;
  rule: ThrottleRule;
  locked?: { code: RefusalCode; field?: string };
};

const MINUTE_MS = 60_000;
export const accountRule: ThrottleRule = { failures: 3, windowMs: 30 * MINUTE_MS, lockMs: 30 * MINUTE_MS };
const networkRule: ThrottleRule = { failures: 50, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS };
export const registrationRule: ThrottleRule = {
  failures: 20,
  windowMs: 24 * 60 * MINUTE_MS,
  lockMs: 24 * 60 * MINUTE_MS,
};
export const trialRule: ThrottleRule = { failures: 10, windowMs: 60 * MINUTE_MS, lockMs: 60 * MINUTE_MS };
/** Visits to providers: each costs a row and a question to somebody else. */
export const socialRule: ThrottleRule = { failures: 60, windowMs: 10 * MINUTE_MS, lockMs: 10 * MINUTE_MS };

/** Asking whether an account exists, where a brand tells. */
export const revealRule: ThrottleRule = { failures: 30, windowMs: 60 * MINUTE_MS, lockMs: 60 * MINUTE_MS };

/** Mistyped names are often passwords, so names are kept only as a hash. */
export function accountSubject(account: string): string {
  return `account:${sha256(account).toString('base64url')}`;
}

/** Under which wrong passwords are counted that were given inside a member's session. */
export function confirmSubject(memberId: MemberId): string {
  return `confirm:${memberId}`;
}

/** Everything under which guesses at a member's password are counted. */
export function passwordSubjects({ id, account }: { id: MemberId; account: string }): string[] {
  return [accountSubject(account), confirmSubject(id)];
}

/** A guess under way whose process died is forgotten after this long. */
const PENDING_MS = 30_000;
const TURN_MS = 40;
const TURNS = 100;

/**
 * Counts a guess before it is made, so that guesses in parallel cannot outrun the count, and refuses when the
 * subject is locked. A guess that only has to wait for others to finish waits.
 */
async function takeGuess<Found>(
  { db, clock }: { db: Database; clock: Clock },
  { subject, rule, locked = { code: 'identity/locked' } }: Guess,
  beside: RawBuilder<Found> = nothing,
): Promise<Found> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const answer = await reserve(db, { subject, rule, now: clock.now() }, beside);
    if (typeof answer === 'object' && 'found' in answer) return answer.found;
    if (answer !== 'wait') refuse(locked.code, { until: answer.toISOString() }, locked.field);
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  refuse('request/too-many');
}

/** As `takeGuess`, for deeds that are counted but are no guesses. */
export async function takeTurn(needs: { db: Database; clock: Clock }, guess: Guess): Promise<void> {
  try {
    await takeGuess(needs, guess);
  } catch (error) {
    if (error instanceof Refusal) refuse('request/too-many');
    throw error;
  }
}

type Counting = { db: Database; clock: Clock; mode: 'demo' | 'live' };

/** Counts what a network does, whatever comes of it, and refuses when it does so too often. */
export async function countByNetwork(
  needs: Counting,
  { kind, network, rule }: { kind: string; network: string; rule: ThrottleRule },
): Promise<void> {
  const place = countedPlace(needs, network);
  if (place === undefined) return;
  const guess = { subject: `${kind}:${place}`, rule };
  await takeTurn(needs, guess);
  await countFailure(needs, guess);
}

/** Wrong guesses from one network, whoever is guessed at. */
export function guessesFrom(needs: Pick<Counting, 'mode'>, network: string): Guess[] {
  const place = countedPlace(needs, network);
  return place === undefined ? [] : [{ subject: `network:${place}`, rule: networkRule }];
}

/** All or none: a guess refused for one subject does not stay counted as under way for another. */
async function takeGuesses<Found>(
  needs: { db: Database; clock: Clock },
  [first, ...others]: readonly Guess[],
  beside?: RawBuilder<Found>,
): Promise<Found | undefined> {
  const taken: Guess[] = [];
  try {
    const found = first && (await takeGuess(needs, first, beside));
    if (first) taken.push(first);
    for (const guess of others) {
      await takeGuess(needs, guess);
      taken.push(guess);
    }
    return found;
  } catch (error) {
    for (const { subject } of taken) await withdrawGuess(needs.db, subject);
    throw error;
  }
}

/**
 * `own`: whoever is guessed at, who starts afresh when the guess was right; `others`: as the network it comes from;
 * `beside`: what is read in the statement that counts the first of them.
 */
type Guesses<Found> = { own?: Guess; others?: readonly Guess[]; beside?: RawBuilder<Found> };

/**
 * Judges a guess that is counted before it is judged. `judge` answers nothing when the guess was wrong; when it throws,
 * nothing was guessed.
 */
export async function judgeGuess<Result, Found = unknown>(
  needs: { db: Database; clock: Clock },
  { own, others = [], beside }: Guesses<Found>,
  judge: (found: Found | undefined) => Promise<Result | undefined>,
): Promise<{ right: Result } | { isLocked: boolean }> {
  const guesses = own ? [own, ...others] : others;
  const found = await takeGuesses(needs, guesses, beside);
  let right: Result | undefined;
  try {
    right = await judge(found);
  } catch (error) {
    for (const { subject } of guesses) await withdrawGuess(needs.db, subject);
    throw error;
  }
  if (right === undefined) {
    let isLocked = false;
    for (const guess of guesses) isLocked = (await countFailure(needs, guess)) || isLocked;
    return { isLocked };
  }
  if (own) await forgetFailures(needs.db, own.subject);
  for (const { subject } of others) await withdrawGuess(needs.db, subject);
  return { right };
}

type Turn<Found> = { found: Found } | 'wait' | Date;
const nothing = sql<never>`select`;

/**
 * One statement when the guess may be made: it is asked before every hash. That a guess is under way is over in a
 * moment; only the failures it may become are flushed.
 */
async function reserve<Found>(
  db: Database,
  { subject, rule, now }: Guess & { now: Date },
  beside: RawBuilder<Found>,
): Promise<Turn<Found>> {
  const windowFrom = new Date(now.getTime() - rule.windowMs);
  const pendingFrom = new Date(now.getTime() - PENDING_MS);
  const isOver = sql`(a.locked_until <= ${now} or (a.locked_until is null and a.window_from <= ${windowFrom}))`;
  const failed = sql`case when ${isOver} then 0 else a.failed end`;
  const pending = sql`case when a.pending_from <= ${pendingFrom} then 0 else a.pending end`;
  const { rows: taken } = await sql<Found>`with taken as (
    insert into identity.attempts as a (subject, failed, pending, window_from, pending_from)
    values (${subject}, 0, 1, ${now}, ${now})
    on conflict (subject) do update set
      failed = ${failed},
      window_from = case when ${isOver} then ${now} else a.window_from end,
      locked_until = null,
      pending = ${pending} + 1,
      pending_from = ${now}
    where (a.locked_until is null or a.locked_until <= ${now}) and ${failed} + ${pending} < ${rule.failures}
    returning subject, ${unflushed})
    select found.* from taken left join (${beside}) found on true`.execute(db);
  const [found] = taken;
  if (found !== undefined) return { found };
  const { rows } = await sql<{ locked_until: Date | null }>`
    select locked_until from identity.attempts where subject = ${subject} and locked_until > ${now}`.execute(
    db,
  );
  return rows[0]?.locked_until ?? 'wait';
}

/** The guess was wrong, or the thing counted was done: the count grows. Answers whether it locks from now on. */
export async function countFailure(
  { db, clock }: { db: Database; clock: Clock },
  { subject, rule }: Guess,
): Promise<boolean> {
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + rule.lockMs);
  const { rows } = await sql<{ locked_until: Date | null }>`
    update identity.attempts set failed = failed + 1, pending = greatest(pending - 1, 0),
      locked_until = case when failed + 1 >= ${rule.failures} then ${lockedUntil}::timestamptz else locked_until end
    where subject = ${subject} returning locked_until`.execute(db);
  return rows[0]?.locked_until != null;
}

/** How often each subject has failed within its window. */
export async function failuresOf(
  { db, clock }: { db: Database; clock: Clock },
  guesses: readonly Guess[],
): Promise<number[]> {
  const now = clock.now().getTime();
  const subjects = guesses.map(({ subject }) => subject);
  const { rows } = await sql<{ subject: string; failed: number; window_from: Date }>`
    select subject, failed, window_from from identity.attempts where subject = any(${subjects})`.execute(db);
  return guesses.map(({ subject, rule }) => {
    const row = rows.find((one) => one.subject === subject);
    return row && row.window_from.getTime() > now - rule.windowMs ? row.failed : 0;
  });
}

/** The guess was right: an account starts afresh. */
async function forgetFailures(db: Database, subject: string): Promise<void> {
  await sql`update identity.attempts set failed = 0, pending = greatest(pending - 1, 0), locked_until = null
    where subject = ${subject} returning ${unflushed}`.execute(db);
}

/** The guess was neither right nor wrong for this subject: it is as if it had not been counted. */
export async function withdrawGuess(db: Database, subject: string): Promise<void> {
  await sql`update identity.attempts set pending = greatest(pending - 1, 0)
    where subject = ${subject} returning ${unflushed}`.execute(db);
}
