import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { ReconciliationNeeds } from './needs.ts';
import { providerIn } from './provider-source.ts';
import { listedOf } from './read-provider.ts';
import { deedsFor, insertRepair, lockOpen, noteDone } from './repairs.ts';
import { type DifferenceRow, findDifference } from './tables.ts';

type Wish = { staff: StaffCaller; id: bigint; reason: string };

/**
 * Asks the vendor to send again what we miss. What then comes is the vendor's own signed call, judged like any other
 * and paid as it would have been the first time, so one person is enough. Answers what the vendor said.
 */
export async function askAgain(needs: ReconciliationNeeds, { staff, id, reason }: Wish): Promise<string> {
  const { db, clock, audit } = needs;
  const seen = (await findDifference(db, id)) ?? refuse('reconciliation/difference-not-found');
  if (seen.status !== 'open') refuse('reconciliation/difference-settled');
  if (!deedsFor(seen).includes('ask-again')) refuse('reconciliation/not-repairable');
  const txIds = await missingOf(needs, seen);
  let code = '';
  for (const txId of txIds) {
    const repair = await inTransaction(db, async (tx) => {
      await audit(tx, {
        staff,
        action: 'reconciliation.ask-again',
        subject: `difference:${id}`,
        after: { vendor: seen.source, txId, class: seen.class },
        reason,
      });
      const row = await lockOpen(tx, id);
      return insertRepair(tx, {
        difference: row.id,
        deed: 'ask-again',
        txId,
        askedBy: staff,
        at: clock.now(),
      });
    });
    code = await ask(needs, seen, txId);
    await noteDone(needs, { repair, difference: id, code });
    if ((await findDifference(db, id))?.status !== 'open') break;
  }
  return code;
}

/** The call itself, or of a round without an end what the vendor counts to it besides the stake. */
async function missingOf({ vendors }: ReconciliationNeeds, row: DifferenceRow): Promise<string[]> {
  if (providerIn(row.source) !== undefined || row.class === 'only-vendor') return [row.tx_id];
  const outcome = await vendors.clientOf(row.source)?.round(row.theirs?.round_id ?? '');
  if (outcome?.kind !== 'answered') return refuse('reconciliation/vendor-unreachable');
  const others = outcome.answer.tx_ids.filter((txId) => txId !== row.tx_id);
  return others.length > 0 ? others : refuse('reconciliation/round-not-over');
}

async function ask(
  { vendors, providers }: ReconciliationNeeds,
  row: DifferenceRow,
  txId: string,
): Promise<string> {
  const provider = providerIn(row.source);
  if (provider !== undefined)
    return row.theirs ? providers.takeAnew(provider, listedOf(row.theirs)) : 'NOT_SENT';
  const player = row.theirs?.player_ref ?? '';
  const outcome = await vendors.clientOf(row.source)?.resend(txId, player);
  if (outcome?.kind === 'answered') return outcome.answer.code ?? (outcome.answer.sent ? 'SENT' : 'NOT_SENT');
  return outcome?.kind === 'refused' ? outcome.code : 'UNREACHABLE';
}
