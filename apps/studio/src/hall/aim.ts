import { mayShoot } from '../engines/fishing-hall/chances.ts';
import type { Water } from '../engines/fishing-hall/paytable.ts';
import { waters } from '../engines/fishing-hall/paytable.ts';
import type { Shot } from '../engines/fishing-hall/rules.ts';
import { isInWater } from '../engines/fishing-hall/shoal.ts';
import { refuse } from '../refusal.ts';
import type { Shoot } from './shapes.ts';
import type { Shoals } from './shoals.ts';

/** How old a shot may be when it arrives, on a slow line; and how far a page's clock may be ahead. */
const OLDEST_MS = 3_000;
const AHEAD_MS = 300;
/** A page draws its fish by a clock that is not quite ours. */
const TOLERANCE_MS = 150;

/** What a volley really is aimed at: fish that were in the water when it struck, and that nobody has caught. */
export async function takeAim(
  { at, shots, stake }: Shoot,
  {
    shoals,
    water,
    nowMs,
    isCaught,
  }: { shoals: Shoals; water: Water; nowMs: number; isCaught: (fish: string) => boolean },
): Promise<Shot[]> {
  if (!waters[water].includes(BigInt(stake))) refuse('play/stake-not-on-offer');
  if (at > nowMs + AHEAD_MS || at < nowMs - OLDEST_MS) refuse('play/fish-gone');
  if (new Set(shots.map(({ fish }) => fish)).size < shots.length) refuse('play/request-invalid');
  return Promise.all(
    shots.map(async ({ fish: id, weapon }) => {
      const fish = await shoals.find(water, id, at + AHEAD_MS);
      if (!fish || !isInWater(fish, at, TOLERANCE_MS) || isCaught(id)) refuse('play/fish-gone');
      if (!mayShoot(fish.species, weapon)) refuse('play/request-invalid');
      return { fish: id, species: fish.species, weapon };
    }),
  );
}
