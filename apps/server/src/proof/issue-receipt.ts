import type { Database } from '@fairhall/database';
import {
  canonicalJson,
  joinHashes,
  lineHash,
  type OpenLine,
  pathOf,
  type Receipt,
  type SealedTransfer,
  type SignedReceipt,
  transferHash,
} from '@fairhall/fair/ledger';
import { refuse } from '#platform/refusal';
import { batchOfTransfer, isWithin, linesOf, refuseAway } from '#wallet';
import { pathOfBatch } from './find-path.ts';
import type { ProofNeeds } from './needs.ts';
import { lastSeal, readSeal } from './seals.ts';
import { type OpenTransfer, transfersOf } from './transfer-leaves.ts';

/** A key says nothing of its time: where anything is away, it may be there. */
const LONG_AGO = new Date(0);

/** The house's signed word on one transfer of a member's: their own lines open, others' closed. */
export async function issueReceipt(
  needs: ProofNeeds,
  { member, key }: { member: bigint; key: string },
): Promise<SignedReceipt> {
  const batch = await batchOfTransfer(needs.db, { key, member });
  if (batch === undefined) {
    await refuseAway(needs.db, LONG_AGO);
    refuse('proof/no-such-transfer', {}, 'key');
  }
  const transfers = transfersOf(batch, await linesOf(needs.db, [batch]), needs.salts);
  const place = transfers.findIndex((one) => one.key === key);
  const transfer = transfers[place];
  if (transfer === undefined) throw new Error(`batch ${batch} has lost transfer ${key}`);
  const receipt: Receipt = {
    ...shownTo(member, transfer),
    issuedAt: needs.clock.now().toISOString(),
    sealed: await sealedPath(needs.db, { batch, leaves: transfers.map(transferHash), place }),
  };
  return { receipt, ...needs.key.sign(canonicalJson(receipt)) };
}

function shownTo(member: bigint, transfer: OpenTransfer): SealedTransfer {
  const isTheirs = ({ account }: OpenLine) => account.startsWith(`member:${member}:`);
  return {
    ...transfer,
    lines: transfer.lines.map((line) => (isTheirs(line) ? line : { hash: lineHash(line) })),
  };
}

async function sealedPath(
  db: Database,
  { batch, leaves, place }: { batch: bigint; leaves: readonly string[]; place: number },
): Promise<Receipt['sealed']> {
  const last = await lastSeal(db);
  if (last === undefined || !(await isWithin(db, { batch, cut: last.cut }))) return null;
  const above = await pathOfBatch(db, batch);
  if (above === undefined) throw new Error(`batch ${batch} is missing from its seal`);
  const steps = [...pathOf(leaves, place, joinHashes), ...above.path];
  return {
    path: steps.map(({ side, node }) => ({ side, hash: node })),
    seal: await readSeal(db, above.seal),
  };
}
