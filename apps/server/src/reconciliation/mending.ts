import { id } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import type { ReconciliationLine } from '@fairhall/vendor-protocol';
import * as z from 'zod/mini';
import { enqueue } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import { type ApprovalKind, readPerson, type StaffCaller } from '#staff';
import { callOfLine, rollbackOf } from './call-of-line.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { deedsFor, insertRepair, listRepairs, lockOpen, noteDone } from './repairs.ts';
import { type DifferenceRow, findDifference } from './tables.ts';

const KIND = 'reconciliation.mend';
/** The job that does what two people stand behind. */
export const MEND = 'reconciliation.mend';

const command = z.strictObject({
  differenceId: id,
  deed: z.enum(['hand-in', 'roll-back']),
  txId: z.string(),
  amountMinor: z.string(),
});
type MendingDeed = z.output<typeof command>['deed'];
type Wish = { staff: StaffCaller; id: bigint; deed: MendingDeed; reason: string };

/** Asks a second person to hand a call in for the vendor, or to give back a stake that the vendor does not know. */
export async function proposeMending(needs: ReconciliationNeeds, wish: Wish) {
  const { staff, deed, reason } = wish;
  const seen = (await findDifference(needs.db, wish.id)) ?? refuse('reconciliation/difference-not-found');
  if (deed === 'roll-back' && deedsFor(seen).includes(deed)) {
    const word = await wordOnBet(needs, seen);
    if (word === 'unknown') refuse('reconciliation/vendor-unreachable');
    if (word === 'knows') refuse('reconciliation/vendor-knows-it');
  }
  return inTransaction(needs.db, async (tx) => {
    const row = await lockOpen(tx, wish.id);
    if (!deedsFor(row).includes(deed)) refuse('reconciliation/not-repairable');
    return needs.approvals.propose(tx, {
      kind: KIND,
      payload: {
        differenceId: String(row.id),
        deed,
        txId: deed === 'roll-back' ? `house:rollback:${row.id}` : row.tx_id,
        amountMinor: String(row.amount),
      },
      subject: `difference:${row.id}`,
      currency: row.currency,
      reason,
      staff,
      ...(row.member_id !== null && { beneficiary: { memberId: row.member_id } }),
    });
  });
}

/** Approving keeps the intent; once that is committed the call goes where vendors' calls go, and only there money moves. */
export function registerMending(needs: ReconciliationNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'reconciliation.differences.resolve',
    approve: 'reconciliation.differences.approve',
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    async preview(tx, { differenceId, deed, txId }) {
      const row = await findDifference(tx, BigInt(differenceId));
      if (!row) return refuse('reconciliation/difference-not-found');
      const facts = { vendor: row.source, transaction: row.tx_id, currency: row.currency };
      return {
        before: { ...facts, status: row.status },
        after: { ...facts, deed, call: txId, amountMinor: row.amount },
      };
    },
    async execute(tx, { payload, reason, approvedBy, requestedBy }) {
      const { deed, txId } = payload;
      const row = await lockOpen(tx, BigInt(payload.differenceId));
      const at = needs.clock.now();
      const askedBy = await readPerson(tx, requestedBy, at);
      const repair = await insertRepair(tx, { difference: row.id, deed, txId, askedBy, approvedBy, at });
      await enqueue(tx, { name: MEND, payload: { repairId: String(repair) }, jobKey: `${MEND}/${repair}` });
      await needs.audit(tx, {
        staff: approvedBy,
        action: `reconciliation.${deed}`,
        subject: `difference:${row.id}`,
        after: { vendor: row.source, txId, amountMinor: row.amount, currency: row.currency },
        reason,
      });
      return { repair };
    },
  } satisfies ApprovalKind<typeof command>);
}

const comeAgain: ReadonlySet<string> = new Set([
  'TX_IN_PROGRESS',
  'TEMPORARY',
  'RATE_LIMITED',
  'ROUND_TOO_SOON',
]);

/**
 * Makes the call of a repair. Made twice, by two processes or after a crash, its key answers what it answered before;
 * the vendor's own copy, should it come meanwhile, has the same key and is the same deed.
 */
export async function mend(needs: ReconciliationNeeds, repair: bigint): Promise<void> {
  const [row] = await listRepairs(needs.db, { repair });
  const difference = row && (await findDifference(needs.db, row.difference_id));
  if (!row || !difference || row.code !== null) return;
  const code = await callFor(needs, difference, { deed: row.deed, txId: row.tx_id });
  if (comeAgain.has(code)) throw new Error(`repair ${repair} was answered ${code}`);
  await noteDone(needs, { repair, difference: difference.id, code });
}

async function callFor(
  needs: ReconciliationNeeds,
  row: DifferenceRow,
  { deed, txId }: { deed: string; txId: string },
): Promise<string> {
  const { theirs, ours, source } = row;
  if (deed === 'hand-in') {
    // kept from a vendor's list, which was read by the protocol's own schema
    const call = theirs && callOfLine(theirs as ReconciliationLine);
    return call ? (await needs.handIn(source, call)).code : 'INVALID_REQUEST';
  }
  const word = await wordOnBet(needs, row);
  if (word !== 'forgotten') return word === 'knows' ? 'VENDOR_KNOWS_IT' : 'TEMPORARY';
  if (!ours) throw new Error(`difference ${row.id} has no bet of ours`);
  return (
    await needs.handIn(source, rollbackOf(ours as ReconciliationLine, { txId, now: needs.clock.now() }))
  ).code;
}

/** A stake is given back only on the vendor's word that it is not, or no longer, part of its round. */
async function wordOnBet(
  { vendors }: ReconciliationNeeds,
  row: DifferenceRow,
): Promise<'forgotten' | 'knows' | 'unknown'> {
  const outcome = await vendors.clientOf(row.source)?.round(row.ours?.round_id ?? '');
  if (outcome?.kind === 'refused' && outcome.httpStatus === 404) return 'forgotten';
  if (outcome?.kind !== 'answered') return 'unknown';
  const { state, tx_ids: txIds } = outcome.answer;
  return state !== 'voided' && txIds.includes(row.tx_id) ? 'knows' : 'forgotten';
}
