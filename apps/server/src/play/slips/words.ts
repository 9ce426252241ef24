import type { KeyedCall, PlatformCall } from '@fairhall/vendor-protocol';
import type { LegOdds, LegResult, Slip, SportWords } from '../rules/slip.ts';

/** What a vendor's call says of a bet on events: of its legs, or by which quote it is sold. */
export function sportWordsOf({ op, call }: KeyedCall): SportWords | undefined {
  switch (op) {
    case 'sport_place':
      return { slip: slipOf(call) };
    case 'sport_accept':
      return { odds: oddsOf(call.odds_snapshot) };
    case 'sport_settle':
      return call.legs && { results: legResultsOf(call.legs) };
    case 'sport_cashout':
      return { quoteId: call.quote_id };
    default:
      return undefined;
  }
}

function slipOf(call: PlatformCall<'sport_place'>): Slip {
  const bySelection = new Map(oddsOf(call.odds_snapshot).map((one) => [one.selection, one]));
  return {
    legs: call.lines.flatMap(({ selection, event_id: eventId = null, event, market, pick, starts_at }) => {
      const odds = bySelection.get(selection);
      // each line has its odds: the schema saw to it
      return odds ? [{ ...odds, eventId, event, market, pick, startsAtMs: startOf(starts_at) }] : [];
    }),
    oddsFormat: call.odds_format ?? 'decimal',
    isLive: call.channel === 'live',
    rounding: call.rounding ?? 'half_up',
    maxPayout: call.max_payout === undefined ? null : BigInt(call.max_payout),
  };
}

const startOf = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant));

function oddsOf(snapshot: PlatformCall<'sport_accept'>['odds_snapshot']): LegOdds[] {
  return snapshot.map(({ selection, odds, version }) => ({ selection, odds: BigInt(odds), version }));
}

function legResultsOf(legs: NonNullable<PlatformCall<'sport_settle'>['legs']>): LegResult[] {
  return legs.map(({ selection, result, shared_by: sharedBy = null }) => ({ selection, result, sharedBy }));
}
