import { isUniqueViolation, Stale, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import { balances, fingerprintOf, memberAccount, post } from '#wallet';
import { findFirstCall, listRoundCalls, roundOf } from './calls.ts';
import { giveBackRow } from './grants/rows.ts';
import type { Games } from './needs.ts';
import { callRow, settledRow } from './rows.ts';
import type { Deed, StoredCall } from './rules/call.ts';
import { decideVoid } from './rules/decide-void.ts';
import type { Round } from './rules/round.ts';
import type { Applied } from './rules/situation.ts';
import type { Seats } from './seats.ts';
import { writeRows } from './write-rows.ts';

export type VoidNeeds = {
  clock: Clock;
  games: Games;
  seats: Seats;
  audit: Audit;
  mintId: () => bigint;
};
/** `staked`: what the round held when the voiding was asked for. */
type Wish = { staff: StaffCaller; memberId: bigint; id: bigint; staked: bigint; reason: string };

/** Gives every live stake of an open round back. A call that was faster makes it look again. */
export async function voidRound(tx: Tx, needs: VoidNeeds, wish: Wish): Promise<{ returned: bigint }> {
  try {
    return await voidIn(tx, needs, wish);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Stale();
    throw error;
  }
}

async function voidIn(tx: Tx, needs: VoidNeeds, wish: Wish): Promise<{ returned: bigint }> {
  const { staff, memberId, id, reason } = wish;
  const { first, round, calls } = await findRound(tx, { memberId, id });
  const deed = deedOfVoid(first, round, { id: needs.mintId(), now: needs.clock.now() });
  const verdict = decideVoid(deed, {
    atMs: deed.receivedAtMs,
    balance: 0n,
    version: 0n,
    currency: round.currency,
    known: undefined,
    ref: undefined,
    round,
    session: undefined,
    objection: null,
    game: undefined,
    grant: undefined,
    signOffAbove: null,
    atTables: undefined,
    openSlips: [],
    isQuoteUsed: false,
    pace: null,
    may: new Set<never>(),
  });
  requireWhole(round);
  if (verdict.kind !== 'apply' || !verdict.round) return refuse('play/round-not-open');
  if (round.staked !== wish.staked) refuse('play/round-moved-on');
  const call = { ...verdict.call, ...(await giveBack(tx, needs, { deed, applied: verdict })) };
  const category = needs.games.gameOf(first.vendor, round.game)?.category ?? '';
  const freeBets = calls.filter(
    ({ op, kind, state }) => op === 'bet' && kind === 'free_round' && state === 'applied',
  );
  await writeRows(tx, [
    callRow(call),
    settledRow(verdict.round, call, category),
    ...freeBets.map((bet) => giveBackRow(bet)),
  ]);
  await sql`delete from play.open_rounds o where o.member_id = ${memberId} and o.id = ${id}`.execute(tx);
  await needs.audit(tx, {
    staff,
    action: 'play.void-round',
    subject: `round:${id}`,
    before: { memberId, vendor: first.vendor, staked: round.staked, currency: round.currency },
    after: { returned: round.staked },
    reason,
  });
  return { returned: round.staked };
}

/** Refuses a round of which the house cannot tell what is still the player's. */
export function requireWhole({ isTable, sport }: Round): void {
  if (isTable) refuse('play/round-at-table');
  if (sport && sport.cashedBps > 0n) refuse('play/round-partly-sold');
}

/** A member's round as its calls have made it. */
export async function findRound(
  tx: Tx,
  wish: { memberId: bigint; id: bigint },
): Promise<{ first: StoredCall; round: Round; calls: readonly StoredCall[] }> {
  const first = (await findFirstCall(tx, wish)) ?? refuse('play/round-unknown');
  const calls = await listRoundCalls(tx, first);
  const round = roundOf(calls) ?? refuse('play/round-unknown');
  return { first, round, calls };
}

function deedOfVoid(first: StoredCall, round: Round, { id, now }: { id: bigint; now: Date }): Deed {
  return {
    op: 'void',
    vendor: first.vendor,
    // no vendor can use this key: its own have no slash
    txId: `void/${round.id}`,
    id,
    memberId: first.memberId,
    sessionId: null,
    settlementSeq: null,
    game: round.game,
    roundId: first.roundId,
    kind: 'cash',
    amount: null,
    winAmount: 0n,
    currency: round.currency,
    closes: true,
    refTxId: null,
    grantId: null,
    nominalStake: null,
    betTxIds: [],
    hands: null,
    reason: null,
    jackpots: [],
    lottery: null,
    occurredAtMs: now.getTime(),
    sentAtMs: now.getTime(),
    receivedAtMs: now.getTime(),
    fingerprint: fingerprintOf('void', first.vendor, round.id),
  };
}

/** The stakes from the escrow to the member; what the balance became. */
async function giveBack(
  tx: Tx,
  needs: VoidNeeds,
  { deed, applied }: { deed: Deed; applied: Applied },
): Promise<{ balance: bigint; version: bigint }> {
  const { memberId, vendor } = deed;
  const { currency, atMs } = applied.call;
  const [movement] = applied.movements;
  if (!movement) {
    const { cash } = await balances(tx, { member: memberId, currency });
    return { balance: cash, version: 0n };
  }
  const account = await memberAccount(tx, { member: memberId, kind: 'cash', currency });
  const { escrow } = await needs.seats.accountsOf(vendor, currency);
  const posted = await post(tx, {
    key: `gw/${vendor}/${deed.txId}`,
    kind: 'rollback',
    legs: [
      { account: escrow, amount: -movement.amount },
      { account: account.id, amount: movement.amount },
    ],
    fingerprint: deed.fingerprint,
    at: new Date(atMs),
  });
  const leg = posted.legs.find((one) => one.account === account.id);
  if (!leg) throw new Error(`void of round ${deed.roundId} posted nothing to the member`);
  return { balance: leg.balance, version: leg.version };
}
