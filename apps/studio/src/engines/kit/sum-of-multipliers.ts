import type { Tell } from './events.ts';

/** One multiplier for a whole feature, to which every drop that pays adds its own. */
export function createSumOfMultipliers() {
  let sum = 0;

  return {
    clear(): void {
      sum = 0;
    },
    /** What a drop pays with all that was added so far, its own included; one that pays nothing adds nothing. */
    multiply<Name extends string>(
      { units, added }: { units: number; added: number },
      tell?: Tell<Name>,
    ): number {
      if (units === 0) return 0;
      sum += added;
      if (sum === 0) return units;
      tell?.({ kind: 'drop-multiplied', added, times: sum, units: units * (sum - 1) });
      return units * sum;
    },
  };
}
