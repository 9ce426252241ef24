import { canonicalJson } from './canonical.ts';
import { isPublished, isSealSound, type Seal } from './seal.ts';
import { type Signed, verifySignature } from './signature.ts';
import { joinHashes, type SealedTransfer, transferHash } from './transfers.ts';
import { climb } from './tree.ts';

export type HashStep = { readonly side: 'left' | 'right'; readonly hash: string };

/** What the house says of one transfer of a member's; `sealed` once its hour is. */
export type Receipt = SealedTransfer & {
  readonly issuedAt: string;
  readonly sealed: { readonly path: HashStep[]; readonly seal: Seal } | null;
};
export type SignedReceipt = Signed & { readonly receipt: Receipt };

/** What a reader knows by other ways than what is to be checked, which cannot vouch for itself. */
export type Known = {
  /** The house's public key, as it publishes it. */
  readonly key: string;
  /** The number of the member who reads. */
  readonly member: string;
  /** Of the seals that everybody is shown, the one in question, or more. */
  readonly published: readonly Seal[];
};

/** `unknown`: this machine cannot check it. */
export type Verdict = 'holds' | 'broken' | 'unknown';
export type ReceiptVerdicts = {
  /** The house signed exactly this. */
  signature: Verdict;
  /** What it shows open is the reader's own: the same word could be given to two members. */
  member: Verdict;
  /** The transfer is among those under the seal's root; undefined while its hour is not sealed. */
  transfer?: Verdict;
  /** The seal's hash is of what it says, and the house signed it. */
  seal?: Verdict;
  /** It is the seal that everybody is shown. */
  published?: Verdict;
};

export async function checkReceipt(
  { receipt, ...signed }: SignedReceipt,
  { key, member, published }: Known,
): Promise<ReceiptVerdicts> {
  const signature = signed.key === key && (await verifySignature(canonicalJson(receipt), signed));
  const word = { signature: verdictOf(signature), member: verdictOf(isOf(member, receipt)) };
  if (!receipt.sealed) return word;
  const { path, seal } = receipt.sealed;
  const steps = path.map(({ side, hash }) => ({ side, node: hash }));
  const isUnderRoot = climb(transferHash(receipt), steps, joinHashes) === seal.transfersRoot;
  return {
    ...word,
    transfer: verdictOf(isUnderRoot),
    seal: verdictOf(await isSealSound(seal, key)),
    published: verdictOf(isPublished(seal, published)),
  };
}

function isOf(member: string, { lines }: Receipt): boolean {
  const open = lines.flatMap((line) => ('hash' in line ? [] : [line]));
  return open.length > 0 && open.every(({ account }) => account.startsWith(`member:${member}:`));
}

export function verdictOf(holds: boolean | undefined): Verdict {
  if (holds === undefined) return 'unknown';
  return holds ? 'holds' : 'broken';
}
