export { canonicalJson, hashOf } from './canonical.ts';
export { type BalanceProof, type BalanceVerdicts, checkBalance, type SumStep } from './check-balance.ts';
export {
  checkPresent,
  type Movement,
  movementsSince,
  type PresentVerdicts,
  type SignedStanding,
  type SignedStretch,
  type Standing,
  type Stretch,
} from './check-present.ts';
export {
  checkReceipt,
  type HashStep,
  type Known,
  type Receipt,
  type ReceiptVerdicts,
  type SignedReceipt,
  type Verdict,
} from './check-receipt.ts';
export { joinSums, nothingOwed, type OwedPart, partNode, type SumNode } from './liabilities.ts';
export { isAfter, readNumber, sumOf } from './read-number.ts';
export {
  areLinked,
  firstPrevious,
  isPublished,
  isSealSound,
  type OwedTotal,
  type Seal,
  type SealContent,
  sealHash,
} from './seal.ts';
export { type Signed, verifySignature } from './signature.ts';
export {
  type ClosedLine,
  emptyRoot,
  joinHashes,
  type Line,
  lineHash,
  type OpenLine,
  type SealedTransfer,
  transferHash,
} from './transfers.ts';
export { climb, type Join, pathOf, rootOf, type Step } from './tree.ts';
