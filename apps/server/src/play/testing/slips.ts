import type { LegResult, Slip } from '../rules/slip.ts';

/** A slip of legs at these odds, in thousandths; their selections are `s0`, `s1` and on. */
export function slipOf(odds: readonly bigint[], terms: Partial<Slip> = {}): Slip {
  const legs = odds.map((milli, at) => ({
    ...{ selection: `s${at}`, eventId: null, event: `event ${at}`, market: '1X2', pick: 'home' },
    ...{ startsAtMs: null, odds: milli, version: '1' },
  }));
  return { legs, oddsFormat: 'decimal', isLive: false, rounding: 'half_up', maxPayout: null, ...terms };
}

/** What became of each of its legs; a number stands for a dead heat of so many. */
export function told(...results: (LegResult['result'] | [number])[]): LegResult[] {
  return results.map((result, at) =>
    typeof result === 'string'
      ? { selection: `s${at}`, result, sharedBy: null }
      : { selection: `s${at}`, result: 'dead_heat', sharedBy: result[0] },
  );
}
