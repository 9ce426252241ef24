import type { PlayableGame, Player } from '#catalogue';
import type { View } from '#wallet';
import type { Keys } from './call-keys.ts';
import type { Keyed } from './judge-call.ts';
import { AWAY } from './load-closed.ts';
import { shelfNames } from './memory.ts';
import type { StoredCall } from './rules/call.ts';
import type { OpenSlip } from './rules/open-slips.ts';
import { leastMsOf } from './rules/pace.ts';
import type { Grant } from './rules/refuse-grant.ts';
import type { Round } from './rules/round.ts';
import type { PlaySession, Situation } from './rules/situation.ts';
import { type Betting, objectionTo } from './usage.ts';

/** Which field of the call names something whose records were taken away; of most calls none does. */
export function awayFieldOf({ call, ref, round }: Keys, view: View): string | undefined {
  if (view.recall(shelfNames.calls, call) === AWAY) return 'tx_id';
  if (ref !== null && view.recall(shelfNames.calls, ref) === AWAY) return 'ref_tx_id';
  return view.recall(shelfNames.rounds, round) === AWAY ? 'round_id' : undefined;
}

/** What the lane remembers or has read, as the rules ask for it. */
export function situationOf(
  { deed, keys, account, game, may, signOffAbove, marketOf }: Keyed,
  view: View,
  betting: Betting | undefined,
): Situation {
  const recall = <Fact>(shelf: string, key: string) => view.recall(shelf, key) as Fact | undefined;
  const atMs = view.at.getTime();
  const round = recall<Round>(shelfNames.rounds, keys.round);
  const session =
    deed.sessionId === null ? undefined : recall<PlaySession>(shelfNames.sessions, deed.sessionId);
  const player = { memberId: deed.memberId, countries: session?.countries ?? [] };
  const market = betting && marketOf(player.countries);
  const leastMs = keys.pace === null || !market ? 0 : leastMsOf(market.minCycleMs);
  const isUnknown = session !== undefined && market !== undefined && session.tier < market.tierToPlay;
  const asked = { stake: deed.amount ?? 0n, atMs, isInRound: round?.state === 'open' };
  return {
    atMs,
    balance: view.balance,
    version: view.version,
    currency: account.currency,
    game: game && rulesOf(game, { player, currency: account.currency }),
    may,
    signOffAbove,
    known: recall<StoredCall>(shelfNames.calls, keys.call),
    ref: keys.ref === null ? undefined : recall<StoredCall>(shelfNames.calls, keys.ref),
    round,
    session,
    objection: betting ? objectionTo({ ...asked, isUnknown }, betting) : null,
    grant: keys.grant === null ? undefined : recall<Grant>(shelfNames.grants, keys.grant),
    pace:
      keys.pace === null || leastMs === 0
        ? null
        : { leastMs, lastMs: recall<number>(shelfNames.paces, keys.pace) },
    atTables: keys.tables === null ? undefined : recall<bigint>(shelfNames.tables, keys.tables),
    openSlips: (keys.slips !== null && recall<readonly OpenSlip[]>(shelfNames.slips, keys.slips)) || [],
    isQuoteUsed: keys.quote !== null && recall<true>(shelfNames.quotes, keys.quote) === true,
  };
}

function rulesOf(game: PlayableGame, { player, currency }: { player: Player; currency: string }) {
  const stakes = game.stakes(currency);
  return {
    closed: game.closedTo(player),
    stakes: stakes ? { least: stakes.minStake, most: stakes.maxStake } : null,
    maxWin: stakes?.maxWin ?? null,
    jackpots: game.jackpots,
  };
}
