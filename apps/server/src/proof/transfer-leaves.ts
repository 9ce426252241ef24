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

/** Lines of one batch, ordered by key, as its transfers. */
export function transfersOf(batch: bigint, lines: readonly BookLine[], salts: Salts): OpenTransfer[] {
  return [...Map.groupBy(lines, ({ key }) => key)].map(([key, own]) => ({
    key,
    batch: String(batch),
    at: own[0]?.at ?? '',
    lines: own.map((line) => openLine(line, salts)),
  }));
}

export function rootOfBatch(transfers: readonly OpenTransfer[]): string {
  return rootOf(transfers.map(transferHash), joinHashes) ?? emptyRoot;
}

export function openLine(line: BookLine, salts: Salts): OpenLine {
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
