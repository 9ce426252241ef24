import type { ServiceHours } from '@fairhall/contract';
import { refuse } from '#platform/refusal';

export type Limits = {
  /** Of the inputs that are judged, with its dot; none of those that stand by themselves. */
  path?: string;
  minMinor: bigint;
  maxMinor: bigint;
  feeMinMinor: bigint;
  feeMaxMinor: bigint | null;
  hours: ServiceHours | null;
};

/** Refuses what contradicts itself, of a way to deposit as of the terms of withdrawals. */
export function requireSoundLimits(limits: Limits): void {
  const { path = '', minMinor, maxMinor, feeMinMinor, feeMaxMinor, hours } = limits;
  if (minMinor < 1n || maxMinor < minMinor) refuse('cashier/limits-backwards', {}, `${path}max`);
  if (feeMinMinor >= minMinor) refuse('cashier/fee-too-large', {}, `${path}fee.min`);
  if (feeMaxMinor !== null && feeMaxMinor < feeMinMinor)
    refuse('cashier/limits-backwards', {}, `${path}fee.max`);
  if (hours && hours.from === hours.until) refuse('cashier/hours-empty', {}, 'hours');
}
