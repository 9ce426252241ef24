import { returnPercent } from '../kit/told.ts';
import { bulletsOf, HARPOON_FROM, IDLE_MS, MOST_BULLETS, NET_FISH, RETURN } from './paytable.ts';

const share = returnPercent(RETURN.numerator / RETURN.denominator);
const armed = { bullets: bulletsOf.harpoon, from: HARPOON_FROM, fish: NET_FISH };

/** Its rules in sentences, but for what depends on a bet. */
export const told = {
  weapons: {
    gun: ['weapon/gun-help', armed, 'weapon/gun'],
    harpoon: ['weapon/harpoon-help', armed, 'weapon/harpoon'],
    net: ['weapon/net-help', armed, 'weapon/net'],
  },
  how: (['law', 'gone', 'both', 'magazine', 'broken', 'auto'] as const).map(
    (each) => [`rules/hall/how-${each}`, { share, bullets: MOST_BULLETS, seconds: IDLE_MS / 1_000 }] as const,
  ),
} as const;
