import type { DepositStatus, PayKind } from '@fairhall/contract';
import { lateMoneyMs, promisesMs } from './settings.ts';
import type { Turn } from './steps.ts';
import type { DepositRow, TransferRow } from './tables.ts';

/** Satang added to an amount so that no two waiting orders of one account ask for the same sum. */
const TAILS = 99;

/** What is printed in the QR code's reference and read out to staff. */
export function toOrderNumber(letter: 'D' | 'W' | 'T', id: bigint): string {
  return `${letter}${id.toString().padStart(8, '0')}`;
}

/** A plain transfer and PromptPay may lose the order's number on the way; the others bring it back. */
export function toldByOf(kind: PayKind): 'tail' | 'reference' {
  return kind === 'bank-transfer' || kind === 'promptpay' ? 'tail' : 'reference';
}

/** The deposit a transfer's memo names, if any. */
export function readOrderNumber(memo: string | undefined): bigint | undefined {
  const match = /(?:^|[^A-Z0-9])D(\d{8,18})(?![A-Z0-9])/.exec((memo ?? '').toUpperCase());
  return match?.[1] ? BigInt(match[1]) : undefined;
}

/**
 * The first tail, counted from `start`, that nobody waits with; tails of lately closed orders come last, since their
 * money may still arrive. Undefined when all wait.
 */
export function chooseTail(tails: {
  waiting: ReadonlySet<number>;
  lately: ReadonlySet<number>;
  start: number;
}): number | undefined {
  const free = Array.from({ length: TAILS }, (_, step) => ((tails.start + step) % TAILS) + 1).filter(
    (tail) => !tails.waiting.has(tail),
  );
  return free.find((tail) => !tails.lately.has(tail)) ?? free[0];
}

export function turnOf(status: DepositStatus, { at, expiresAt }: { at: Date; expiresAt: Date }): Turn {
  switch (status) {
    case 'created':
      return { owner: 'member', dueAt: expiresAt };
    case 'confirming':
      return { owner: 'bank' };
    case 'mismatch':
    case 'late':
    case 'held':
      return { owner: 'finance', dueAt: new Date(at.getTime() + promisesMs.depositReview) };
    default:
      return { owner: 'nobody' };
  }
}

/** A member may open the order after having paid, and pay after it has run out; neither by more than a week. */
export const isOfItsTime = (deposit: Pick<DepositRow, 'created_at'>, paidAt: Date) =>
  Math.abs(paidAt.getTime() - deposit.created_at.getTime()) <= lateMoneyMs;

/** Nothing was credited, and the order is over. */
export const failedStatuses = ['refused', 'expired', 'cancelled'] as const satisfies readonly DepositStatus[];
/** Its time was over, or its member took it back: money for it comes late. */
export const isOverUnpaid = (deposit: Pick<DepositRow, 'status'>) =>
  deposit.status === 'expired' || deposit.status === 'cancelled';
export const waitsForMoney = (deposit: Pick<DepositRow, 'status'>) => deposit.status === 'created';
/** Also one whose payment is on a chain: nobody decides that by hand. */
export const canBeCredited = (deposit: Pick<DepositRow, 'status'>) =>
  canBeDecided(deposit) || deposit.status === 'confirming' || deposit.status === 'held';
export const canBeDecided = (deposit: Pick<DepositRow, 'status'>) =>
  deposit.status === 'created' || deposit.status === 'mismatch' || deposit.status === 'late';

/** What the bank says about an order: its money stands on our account, was there and was taken back, or neither. */
export function weighEvidence(
  transfers: readonly Pick<TransferRow, 'status'>[],
): 'arrived' | 'reversed' | 'none' {
  if (transfers.some(({ status }) => status === 'unmatched' || status === 'matched')) return 'arrived';
  return transfers.length > 0 ? 'reversed' : 'none';
}

/** What money that names an order, by memo or by its exact sum, means for it. */
export function judgeTransfer(
  deposit: Pick<DepositRow, 'status' | 'pay_minor' | 'currency'>,
  transfer: { amountMinor: bigint; currency: string },
): 'credit' | 'mismatch' | 'late' | 'unmatched' {
  const isExact = deposit.pay_minor === transfer.amountMinor && deposit.currency === transfer.currency;
  if (deposit.status === 'created') return isExact ? 'credit' : 'mismatch';
  // anybody can send a coin under an order's number; its own exact sum still counts
  if (deposit.status === 'mismatch' && isExact) return 'credit';
  if (isOverUnpaid(deposit)) return 'late';
  return 'unmatched';
}
