import type { ToldRound, VendorClient } from '@fairhall/vendor-protocol';
import type { House } from '../../testing/house.ts';
import type { TellingNeeds } from '../hear-told.ts';

/** Of a vendor with wallets of its own. */
export const vendor = 'ACME';

type Rounds = VendorClient['wallet']['rounds'];

/** What hears a vendor that answers so when it is asked for its rounds. */
export function needsToHear(house: House, rounds: Rounds): TellingNeeds {
  return {
    ...house.needs,
    purses: { ...house.needs.purses, vendors: () => [vendor] },
    games: { ...house.needs.games, clientOf: () => ({ wallet: { rounds } }) as never },
  };
}

/** A lost round of a player, named and numbered, that ended `atMs`. */
export function toldRound(
  { name, ref, atMs }: { name: string; ref: string; atMs: number },
  fields: Partial<ToldRound>,
): ToldRound {
  const at = new Date(atMs).toISOString();
  return {
    round_id: name,
    player_ref: ref,
    currency: 'P',
    game_id: 'naga',
    stake: '500',
    payout: '0',
    placed_at: at,
    settled_at: at,
    ...fields,
  };
}
