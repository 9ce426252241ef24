import type { BetSlip } from '@fairhall/contract';
import type { StoredCall } from '../rules/call.ts';
import { atOdds, type LegResult, resultsOf, type Slip, type SportWords } from '../rules/slip.ts';

export type Words = ReadonlyMap<bigint, SportWords>;

/** The slip of a bet on events, from the calls that changed it; undefined where none was kept. */
export function presentSlip(calls: readonly StoredCall[], words: Words): BetSlip | undefined {
  const placed = slipOf(calls, words);
  if (!placed) return undefined;
  const accepted = calls.find(({ op }) => op === 'sport_accept');
  const odds = accepted && words.get(accepted.id)?.odds;
  const holds = (odds && atOdds(placed, odds)) ?? placed;
  const settled = calls.findLast(isSettlement);
  const results = new Map((settled && toldBy(placed, settled, words))?.map((one) => [one.selection, one]));
  return {
    oddsFormat: placed.oddsFormat,
    isLive: placed.isLive,
    rounding: placed.rounding,
    maxPayout: placed.maxPayout === null ? null : String(placed.maxPayout),
    potential: String((accepted ?? calls[0])?.winAmount ?? 0n),
    isAccepted: accepted !== undefined,
    legs: placed.legs.map(({ event, market, pick, startsAtMs, odds: placedOdds, selection }, at) => ({
      ...{ place: at + 1, event, market, pick },
      startsAt: startsAtMs === null ? null : new Date(startsAtMs).toISOString(),
      placedOddsMilli: Number(placedOdds),
      oddsMilli: Number(holds.legs[at]?.odds ?? placedOdds),
      result: results.get(selection)?.result ?? null,
      sharedBy: results.get(selection)?.sharedBy ?? null,
    })),
  };
}

/** What each settlement said of the legs, by the call. */
export function legsBySettlement(calls: readonly StoredCall[], words: Words) {
  const slip = slipOf(calls, words);
  if (!slip) return undefined;
  return new Map(
    calls.filter(isSettlement).map((call) => {
      const results = new Map(toldBy(slip, call, words)?.map((one) => [one.selection, one.result]));
      const legs = slip.legs.flatMap(({ selection }, at) => {
        const result = results.get(selection);
        return result ? [{ place: at + 1, result }] : [];
      });
      return [call.id, legs];
    }),
  );
}

const isSettlement = ({ op }: StoredCall) => op === 'sport_settle' || op === 'sport_void';

function slipOf([first]: readonly StoredCall[], words: Words): Slip | undefined {
  return first && words.get(first.id)?.slip;
}

/** What it told, or what its outcome says of all legs. */
function toldBy(slip: Slip, call: StoredCall, words: Words): readonly LegResult[] | undefined {
  return words.get(call.id)?.results ?? resultsOf(slip, call.kind);
}
