import type { GameCategory, VendorCapability } from '@fairhall/contract';
import type { VendorRoom } from '@fairhall/vendor-protocol';
import type { Partner, Speech } from '#dialects';
import { isOpenIn, type Regions } from './regions.ts';
import type { Names, StakesByCurrency, VendorWallet, Volatility } from './tables.ts';

/** What a player can do with a game or a vendor now. */
export type Openness = 'open' | 'maintenance' | 'closed';

type Switched = {
  readonly isEnabled: boolean;
  /** At once, when null. */
  readonly maintenanceFrom: Date | null;
  readonly maintenanceUntil: Date | null;
  /** Members who may play during maintenance. */
  readonly testers: ReadonlySet<bigint>;
};

export type Vendor = Switched &
  Regions & {
    readonly id: bigint;
    readonly code: string;
    readonly displayName: string;
    readonly accountTypeId: number;
    readonly baseAddress: string;
    readonly wallet: VendorWallet;
    readonly dialect: Speech;
    /** What we are to a vendor of a dialect; null where it speaks GW/1. */
    readonly partner: Partner | null;
    readonly isHot: boolean;
    readonly place: number;
    /** From when on it takes no new rounds, since what it and the house say differs for days. */
    readonly heldSince: Date | null;
    /** The calls that are heard of it. */
    readonly may: ReadonlySet<VendorCapability>;
    /** Above which what a jackpot won is signed before it is paid, by currency. */
    readonly jackpotSignOffs: Readonly<Record<string, string | undefined>>;
    readonly syncedAt: Date | null;
  };

export type Game = Switched &
  Regions & {
    readonly id: bigint;
    readonly vendor: Vendor;
    readonly code: string;
    readonly category: GameCategory;
    readonly type: string;
    readonly names: Names;
    readonly rtpBps: number | null;
    readonly volatility: Volatility | null;
    readonly stakes: StakesByCurrency;
    /** What the house lets one bet stake at most, where that is less. */
    readonly stakeCaps: Readonly<Record<string, string | undefined>>;
    readonly hasDemo: boolean;
    readonly hasFreeRounds: boolean;
    readonly jackpots: readonly string[];
    readonly rooms: readonly VendorRoom[];
    readonly artSeed: string;
    readonly releasedAt: Date | null;
    readonly isOfferedByVendor: boolean;
    readonly isHot: boolean;
    /** Stands before all that are not. */
    readonly isPinned: boolean;
    readonly place: number;
    /** Countries that its vendor offers it in; everywhere, when null. */
    readonly markets: readonly string[] | null;
    readonly syncedAt: Date;
    /** Members who opened it in the last thirty days. */
    readonly players: number;
  };

export function vendorOpenness(vendor: Vendor, now: Date): Openness {
  if (!vendor.isEnabled || vendor.heldSince) return 'closed';
  return isInMaintenance(vendor, now) ? 'maintenance' : 'open';
}

/** Of the game and its vendor together: the stricter of the two. */
export function gameOpenness(game: Game, now: Date): Openness {
  if (!isShown(game)) return 'closed';
  return isInMaintenance(game.vendor, now) || isInMaintenance(game, now) ? 'maintenance' : 'open';
}

/** What players may see: all but what is switched off. A game in maintenance is shown, with its end. */
export function isShown({ vendor, isEnabled, isOfferedByVendor }: Game): boolean {
  return isEnabled && isOfferedByVendor && vendor.isEnabled && !vendor.heldSince;
}

/** Whether it opens for play money: its vendor offers that, and may. */
export function takesPlayMoney({ hasDemo, vendor }: Game): boolean {
  return hasDemo && vendor.may.has('demo');
}

/** Whether the house can give free rounds in it: its vendor's software has them, and may stake them. */
export function takesFreeRounds({ hasFreeRounds, vendor }: Game): boolean {
  return hasFreeRounds && vendor.may.has('free_rounds');
}

/** `maxWin`: the most one round can pay by the game's own rules. */
export type GameStakes = {
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly maxWin: bigint | null;
};

/** The stricter of what the vendor takes and what the house lets it; undefined when nothing is left. */
export function stakesIn(currency: string, game: Pick<Game, 'stakes' | 'stakeCaps'>): GameStakes | undefined {
  const offered = game.stakes[currency];
  if (!offered) return undefined;
  const cap = game.stakeCaps[currency];
  const [minStake, most] = [BigInt(offered.min_stake), BigInt(offered.max_stake)];
  const maxStake = cap !== undefined && BigInt(cap) < most ? BigInt(cap) : most;
  if (maxStake < minStake) return undefined;
  return { minStake, maxStake, maxWin: offered.max_win === null ? null : BigInt(offered.max_win) };
}

export type Closure = 'GAME_DISABLED' | 'VENDOR_DISABLED' | 'MARKET_BLOCKED' | 'MAINTENANCE';

/** Who wants to play: of which countries, as far as is known. */
export type Player = { readonly memberId: bigint; readonly countries: readonly string[] };

/**
 * Why this member cannot begin a round now. Testers of a game or of its vendor play also during maintenance, so that it
 * can be ended with confidence.
 */
export function closureOf(game: Game, who: Player & { now: Date }): Closure | null {
  if (!game.vendor.isEnabled || game.vendor.heldSince) return 'VENDOR_DISABLED';
  const openness = gameOpenness(game, who.now);
  if (openness === 'closed') return 'GAME_DISABLED';
  if (!isOpenIn(game, who.countries)) return 'MARKET_BLOCKED';
  return openness === 'open' || isTester(game, who.memberId) ? null : 'MAINTENANCE';
}

export function isTester(game: Game, memberId: bigint): boolean {
  return game.testers.has(memberId) || game.vendor.testers.has(memberId);
}

/** The later end of the two, when both are away. */
export function maintenanceEnd(game: Game, now: Date): Date | null {
  const ends = [game, game.vendor]
    .filter((one) => isInMaintenance(one, now))
    .map((one) => one.maintenanceUntil?.getTime() ?? 0);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function isInMaintenance({ maintenanceFrom, maintenanceUntil }: Switched, now: Date): boolean {
  const hasBegun = maintenanceFrom === null || maintenanceFrom <= now;
  return hasBegun && maintenanceUntil !== null && maintenanceUntil > now;
}

const NEW_FOR_DAYS = 30;

export function isNew(game: Game, now: Date): boolean {
  if (!game.releasedAt) return false;
  const ageMs = now.getTime() - game.releasedAt.getTime();
  return ageMs >= 0 && ageMs < NEW_FOR_DAYS * 24 * 60 * 60 * 1000;
}

export function nameIn(
  language: string | undefined,
  { names, code }: { names: Readonly<Record<string, string | undefined>>; code: string },
): string {
  return (language && names[language]) ?? names.EN ?? code;
}
