import type { Lot } from '../kit/lots.ts';

/** What every shot at every fish with every weapon gives back of its price, over time. */
export const RETURN = { numerator: 24, denominator: 25 } as const;

/** What a caught wheel fish turns, in hundredths of the cases. */
export const wheel: readonly Lot[] = [
  { times: 30, weight: 40 },
  { times: 50, weight: 30 },
  { times: 80, weight: 15 },
  { times: 120, weight: 10 },
  { times: 200, weight: 4 },
  { times: 300, weight: 1 },
];

/** What each fish is worth in bullets; of the wheel fish, what its wheel comes to on average. */
export const worth = {
  guppy: 2,
  clownfish: 3,
  puffer: 4,
  angelfish: 5,
  'flying-fish': 6,
  squid: 10,
  turtle: 15,
  ray: 18,
  swordfish: 20,
  octopus: 25,
  hammerhead: 30,
  'gold-shark': 40,
  'wheel-fish': 62,
  naga: 120,
  dragon: 300,
} as const;

export type Species = keyof typeof worth;
export const species = Object.keys(worth) as readonly Species[];
export const WHEEL_FISH: Species = 'wheel-fish';

/** How many bullets each weapon spends on one fish: so many times dearer, and as many times likelier to catch it. */
export const bulletsOf = { gun: 1, harpoon: 5 } as const;
export type Weapon = keyof typeof bulletsOf;
export const weapons = Object.keys(bulletsOf) as readonly Weapon[];
/** Below this a harpoon would be nearly certain, and no game. */
export const HARPOON_FROM = 10;

/** Fish in one volley. */
export const MOST_SHOTS = 10;
export const MOST_TIMES = 300;
/** That go on by themselves: under a minute of the gun. */
export const MOST_AUTO_SHOTS = 250;
/** In one round: of a volley of harpoons, and of a magazine. */
export const MOST_BULLETS = MOST_SHOTS * bulletsOf.harpoon;
/** A magazine whose owner has stopped shooting is closed. */
export const IDLE_MS = 3_000;
/** A net is a bullet at each of so many fish near each other. */
export const NET_FISH = 5;

/** Rooms by what a bullet costs, in minor units of a currency with two decimals. */
export const waterNames = ['shallows', 'reef', 'deep'] as const;
export type Water = (typeof waterNames)[number];
export const waters: Readonly<Record<Water, readonly bigint[]>> = {
  shallows: [10n, 20n, 50n, 100n],
  reef: [100n, 200n, 500n, 1_000n],
  deep: [1_000n, 2_000n, 5_000n, 10_000n],
};
export const SEATS = 4;
