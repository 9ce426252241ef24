import type { SportWords } from '../rules/slip.ts';
import type { LegRow, SlipRow, WordRow } from './rows.ts';

type Query = <R>(name: string, text: string, values: unknown[]) => Promise<R[]>;

/** What these calls said of the legs of bets on events, by the call. */
export async function loadWords(query: Query, callIds: readonly bigint[]): Promise<Map<bigint, SportWords>> {
  if (callIds.length === 0) return new Map();
  const of = [callIds];
  const slips = await query<SlipRow>(
    'play.load_slips',
    `select s.call_id, s.odds_format, s.is_live, s.rounding, s.max_payout from play.slips s
     where s.call_id = any ($1::bigint[])`,
    of,
  );
  const legs = await query<LegRow>(
    'play.load_slip_legs',
    `select l.call_id, l.selection, l.event_id, l.event, l.market, l.pick, l.starts_at, l.odds_milli, l.version
     from play.slip_legs l where l.call_id = any ($1::bigint[]) order by l.call_id, l.place`,
    of,
  );
  const words = await query<WordRow>(
    'play.load_leg_words',
    `select w.call_id, w.selection, w.odds_milli, w.version, w.result, w.shared_by from play.leg_words w
     where w.call_id = any ($1::bigint[]) order by w.call_id, w.selection`,
    of,
  );
  const ids = new Set([...slips, ...words].map((row) => row.call_id));
  return new Map([...ids].map((id) => [id, wordsOf(id, { slips, legs, words })]));
}

type Rows = { slips: readonly SlipRow[]; legs: readonly LegRow[]; words: readonly WordRow[] };

function wordsOf(id: bigint, { slips, legs, words }: Rows): SportWords {
  const own = <Of extends { call_id: bigint }>(rows: readonly Of[]) =>
    rows.filter((row) => row.call_id === id);
  const [slip] = own(slips);
  if (slip)
    return {
      slip: {
        ...{ oddsFormat: slip.odds_format, isLive: slip.is_live, rounding: slip.rounding },
        maxPayout: slip.max_payout,
        legs: own(legs).map(({ event_id, starts_at, odds_milli: odds, ...leg }) => ({
          ...{ selection: leg.selection, event: leg.event, market: leg.market, pick: leg.pick },
          ...{ eventId: event_id, startsAtMs: starts_at?.getTime() ?? null, odds, version: leg.version },
        })),
      },
    };
  const told = own(words);
  const odds = told.flatMap((word) =>
    word.result === null ? [{ selection: word.selection, odds: word.odds_milli, version: word.version }] : [],
  );
  const results = told.flatMap((word) =>
    word.result === null
      ? []
      : [{ selection: word.selection, result: word.result, sharedBy: word.shared_by }],
  );
  return { ...(odds.length > 0 && { odds }), ...(results.length > 0 && { results }) };
}
