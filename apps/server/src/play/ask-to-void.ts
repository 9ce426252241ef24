import { amount, id } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals, StaffCaller } from '#staff';
import { balances } from '#wallet';
import { findRound, requireWhole, type VoidNeeds, voidRound } from './void-round.ts';

const KIND = 'play.void-round';
const command = z.strictObject({ memberId: id, roundId: id, stakedMinor: amount });
type Asking = VoidNeeds & { db: Database; approvals: Approvals };
type Wish = { staff: StaffCaller; memberId: bigint; id: bigint; reason: string };

/** Asks a second person to void an open round; nothing moves before they agree. */
export function askToVoid(
  { db, clock, approvals }: Asking,
  { staff, memberId, id, reason }: Wish,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  return inTransaction(db, async (tx) => {
    const { round } = await findRound(tx, { memberId, id });
    if (round.state !== 'open') refuse('play/round-not-open');
    requireWhole(round);
    const asked = await approvals.propose(tx, {
      kind: KIND,
      payload: { memberId: String(memberId), roundId: String(id), stakedMinor: String(round.staked) },
      subject: `round:${id}`,
      currency: round.currency,
      reason,
      staff,
      beneficiary: { memberId },
    });
    await waitUntil(tx, { round: id, until: asked.expiresAt, now: clock.now() });
    return asked;
  });
}

async function waitUntil(
  tx: Tx,
  { round, until, now }: { round: bigint; until: Date; now: Date },
): Promise<void> {
  const { rows } = await sql`
    insert into play.void_requests as v (round, until) values (${round}, ${until})
    on conflict (round) do update set until = excluded.until where v.until <= ${now}
    returning v.round`.execute(tx);
  if (rows.length === 0) refuse('play/void-waiting');
}

/** A second person has been asked to void this round and has not answered. */
export async function isVoidWaiting({ db, clock }: Pick<Asking, 'db' | 'clock'>, round: bigint) {
  const { rows } = await sql`
    select v.round from play.void_requests v
    where v.round = ${round} and v.until > ${clock.now()}`.execute(db);
  return rows.length > 0;
}

/** Approving returns the stakes in the approval's own transaction, when they still are what was asked about. */
export function registerVoid(needs: Asking): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'play.round.resolve',
    approve: 'play.round.approve',
    amountMinor: ({ stakedMinor }) => BigInt(stakedMinor),
    async preview(tx, payload) {
      const memberId = BigInt(payload.memberId);
      const { round } = await findRound(tx, { memberId, id: BigInt(payload.roundId) });
      const { cash } = await balances(tx, { member: memberId, currency: round.currency });
      const isOpen = round.state === 'open';
      const staked = isOpen ? round.staked : 0n;
      const closed = round.isVoided ? 'voided' : 'closed';
      return {
        before: { round: isOpen ? 'open' : closed, stakedMinor: staked, cashMinor: cash },
        after: { round: isOpen ? 'voided' : closed, stakedMinor: 0n, cashMinor: cash + staked },
      };
    },
    release: (tx, { roundId }) => forget(tx, BigInt(roundId)),
    async execute(tx, { payload, reason, approvedBy }) {
      const round = BigInt(payload.roundId);
      const { returned } = await voidRound(tx, needs, {
        staff: approvedBy,
        memberId: BigInt(payload.memberId),
        id: round,
        staked: BigInt(payload.stakedMinor),
        reason,
      });
      await forget(tx, round);
      return { roundId: round, returnedMinor: returned };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function forget(tx: Tx, round: bigint): Promise<void> {
  await sql`delete from play.void_requests v where v.round = ${round}`.execute(tx);
}
