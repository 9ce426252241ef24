import type { StaffReturn } from '@fairhall/contract';

/** Hundredths of a per cent as people read them. */
export const rate = (bps: number) => `${(bps / 100).toFixed(2)} %`;

/** What came back, and where chance alone would leave it: of few rounds nothing can be said about that. */
export function observedText({ observed, hasEnough }: Pick<StaffReturn, 'observed' | 'hasEnough'>): string {
  const { bps, lowBps, highBps } = observed;
  return hasEnough ? `${rate(bps)} (${rate(lowBps)} – ${rate(highBps)})` : rate(bps);
}
