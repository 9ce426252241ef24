import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberId } from '#identity';
import type { Clock } from '#platform/clock';

/** The number `safety.check_betting` locks in shared mode. */
const BETTING_LOCK = 4_170_020;

/**
 * Changes what stands against a member, in one transaction that excludes every lane's commit and bumps the version
 * bets are compared with. `at` is read when no bet is under way: bets already committed are before it, later ones see
 * the change.
 */
export function restrict<Result>(
  { db, clock }: { db: Database; clock: Clock },
  memberId: MemberId,
  change: (tx: Tx, at: Date) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => change(tx, await holdBets({ tx, clock }, memberId)));
}

/** As `restrict`, in a transaction that goes on to decide something else; answers `at`. */
export async function holdBets({ tx, clock }: { tx: Tx; clock: Clock }, memberId: MemberId): Promise<Date> {
  await sql`select pg_advisory_xact_lock(${BETTING_LOCK})`.execute(tx);
  await raiseVersion(tx, memberId);
  return clock.now();
}

/** As every lane's commit: until the transaction ends nothing comes to stand against anybody. */
export async function shareBets(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${BETTING_LOCK})`.execute(tx);
}

/** Lanes read again what stands against the member. By itself enough for what need not hold for the bets under way. */
export async function raiseVersion(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`insert into safety.standing as s (member_id, version) values (${memberId}, 1)
    on conflict (member_id) do update set version = s.version + 1`.execute(tx);
}
