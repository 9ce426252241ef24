import { canonicalJson } from './canonical.ts';
import { isSealSound, type Seal } from './seal.ts';
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

/** `unknown`: this machine cannot check it. */
export type Verdict = 'holds' | 'broken' | 'unknown';
export type ReceiptVerdicts = {
  /** The house signed exactly this. */
  signature: Verdict;
  /** The transfer is among those under the seal's root; undefined while its hour is not sealed. */
  transfer?: Verdict;
  /** The seal's hash is of what it says, and the house signed it. */
  seal?: Verdict;
};

/** `key` is the house's, as it publishes it: a receipt cannot vouch for the key it names. */
export async function checkReceipt(
  { receipt, ...signed }: SignedReceipt,
  key: string,
): Promise<ReceiptVerdicts> {
  const signature = signed.key === key && (await verifySignature(canonicalJson(receipt), signed));
  if (!receipt.sealed) return { signature: verdictOf(signature) };
  const { path, seal } = receipt.sealed;
  const steps = path.map(({ side, hash }) => ({ side, node: hash }));
  const isUnderRoot = climb(transferHash(receipt), steps, joinHashes) === seal.transfersRoot;
  return {
    signature: verdictOf(signature),
    transfer: verdictOf(isUnderRoot),
    seal: verdictOf(await isSealSound(seal, key)),
  };
}

export function verdictOf(holds: boolean | undefined): Verdict {
  if (holds === undefined) return 'unknown';
  return holds ? 'holds' : 'broken';
}
