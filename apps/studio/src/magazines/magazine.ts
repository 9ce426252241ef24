import type { WordStream } from '@fairhall/fair';
import { bulletsIn } from '../engines/fishing-hall/chances.ts';
import {
  IDLE_MS,
  MOST_SHOTS,
  MOST_TIMES,
  type Species,
  WHEEL_FISH,
  worth,
} from '../engines/fishing-hall/paytable.ts';
import type { Shot, ShotDecided } from '../engines/fishing-hall/rules.ts';
import type { Session } from '../play/session.ts';
import type { Held } from '../rounds/together/start-together.ts';

/** A magazine is closed at this age, so that what was won is spendable soon. */
export const LIFE_MS = 12_000;
/** Whoever loaded it is gone when it is so old: another process closes it. */
export const LEASE_MS = 20_000;
/** As much as a volley that stands for itself may pay, in times the price of a bullet: a round pays no more. */
const MOST_WON = BigInt(MOST_SHOTS * MOST_TIMES);

/** Shots of one moment, as they were decided and stored. */
export type Fired = {
  roundId: string;
  shots: readonly (ShotDecided & { amountMinor: string })[];
  spentMinor: bigint;
  wonMinor: bigint;
};

/** What a seat has loaded and not yet closed, as the process remembers it that holds its lease. */
export type Magazine = {
  readonly held: Held;
  readonly session: Session;
  readonly priceMinor: bigint;
  readonly loadedMinor: bigint;
  /** Of its round. The page may not have been told of it yet, and say the one before. */
  readonly sequence: bigint;
  /** What the wallet held when the bullets were paid, or when it was asked since. */
  walletMinor: bigint | null;
  readonly words: WordStream;
  readonly loadedMs: number;
  lastFiredMs: number;
  volleys: number;
  spentMinor: bigint;
  wonMinor: bigint;
};

/**
 * How many bullets to load: enough for the volley that asks for them, and beyond it `most` as far as wallet and house
 * allow. 0 where the wallet does not hold the volley.
 */
export function bulletsFor({
  priceMinor,
  needed,
  walletMinor,
  mostStakeMinor,
  most,
}: {
  priceMinor: bigint;
  needed: number;
  walletMinor: bigint | null;
  mostStakeMinor: bigint | null;
  most: number;
}): number {
  if (walletMinor !== null && walletMinor < priceMinor * BigInt(needed)) return 0;
  const bounds = [walletMinor, mostStakeMinor].filter((bound) => bound !== null);
  const affordable = bounds.map((bound) => Number(bound / priceMinor));
  return Math.max(Math.min(most, ...affordable), needed);
}

/** Whether these shots may still come out of it: they are paid, and cannot win more than a round may pay. */
export function holds(
  { priceMinor, loadedMinor, spentMinor, wonMinor }: Magazine,
  shots: readonly Shot[],
): boolean {
  const mostTimes = shots.reduce((sum, { species }) => sum + mostTimesOf(species), 0);
  return (
    spentMinor + priceMinor * BigInt(bulletsIn(shots)) <= loadedMinor &&
    wonMinor + priceMinor * BigInt(mostTimes) <= priceMinor * MOST_WON
  );
}

function mostTimesOf(species: Species): number {
  return species === WHEEL_FISH ? MOST_TIMES : worth[species];
}

export function isOver({ loadedMs, lastFiredMs }: Magazine, nowMs: number): boolean {
  return nowMs - lastFiredMs >= IDLE_MS || nowMs - loadedMs >= LIFE_MS;
}

/** What its player can stake with: what the wallet kept, what is not fired yet, and what was won. */
export function balanceWith({ walletMinor, loadedMinor, spentMinor, wonMinor }: Magazine): bigint | null {
  return walletMinor === null ? null : walletMinor + loadedMinor - spentMinor + wonMinor;
}
