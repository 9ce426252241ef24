import {
  emptyRoot,
  joinHashes,
  type OpenLine,
  rootOf,
  type SealedTransfer,
  transferHash,
} from '@fairhall/fair/ledger';
import type { BookLine } from '#wallet';
import type { Salts } from './salts.ts';

/** A transfer as the house sees it. */
export type OpenTransfer = Omit<SealedTransfer, 'lines'> & { readonly lines: OpenLine[] };
/** The transfers of one batch, by their keys in the order of bytes. */
export type BatchTransfers = { batch: bigint; transfers: readonly OpenTransfer[] };

/** Lines of whole batches, ordered by batch and key, as transfers. A batch without lines is one without transfers. */
export function transfersOf(
  batches: readonly bigint[],
  lines: readonly BookLine[],
  salts: Salts,
): BatchTransfers[] {
  const byBatch = Map.groupBy(lines, ({ batch }) => batch);
  return batches.map((batch) => ({
    batch,
    transfers: [...Map.groupBy(byBatch.get(batch) ?? [], ({ key }) => key)].map(([key, own]) => ({
      key,
      batch: String(batch),
      at: own[0]?.at ?? '',
      lines: own.map((line) => openLine(line, salts)),
    })),
  }));
}

export function rootOfBatch({ transfers }: BatchTransfers): string {
  return rootOf(transfers.map(transferHash), joinHashes) ?? emptyRoot;
}

function openLine(line: BookLine, salts: Salts): OpenLine {
  return {
    salt: salts.ofLine(line.key, line.leg),
    account: line.account,
    currency: line.currency,
    seq: line.seq?.toString() ?? null,
    amount: line.amount.toString(),
    balance: line.balance?.toString() ?? null,
    contra: line.contra,
    leg: line.leg,
    kind: line.kind,
    meaning: line.meaning,
  };
}
