import type { ServiceHours } from '@fairhall/contract';
import { refuse } from '#platform/refusal';

export type Limits = {
  minMinor: bigint;
  maxMinor: bigint;
  feeMinMinor: bigint;
  feeMaxMinor: bigint | null;
  hours: ServiceHours | null;
};

/** Refuses what contradicts itself, of a way to deposit as of the terms of withdrawals. */
export function requireSoundLimits({ minMinor, maxMinor, feeMinMinor, feeMaxMinor, hours }: Limits): void {
  if (minMinor < 1n || maxMinor < minMinor) refuse('cashier/limits-backwards', {}, 'max');
  if (feeMinMinor >= minMinor) refuse('cashier/fee-too-large', {}, 'fee.min');
  if (feeMaxMinor !== null && feeMaxMinor < feeMinMinor) refuse('cashier/limits-backwards', {}, 'fee.max');
  if (hours && hours.from === hours.until) refuse('cashier/hours-empty', {}, 'hours');
}
