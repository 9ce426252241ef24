import type { GameCategory, VendorGame } from '@fairhall/vendor-protocol';
import * as z from 'zod/mini';
import { type Partner, stakesOf } from '../dialect.ts';

const some = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const listed = z.object({
  game_code: z.string(),
  name: z.string(),
  category: some(z.string()),
  platforms: some(z.array(z.string())),
  demo_game_support: some(z.boolean()),
  enabled: some(z.boolean()),
  release_date: some(z.string()),
  volatility: some(z.number()),
  rtp: some(z.union([z.string(), z.number()])),
});
export const gameList = z.array(listed);

const REFERENCE = /^[A-Za-z0-9:_-]{1,64}$/;

/**
 * Hub88's list in the words of GW/1. It tells no stakes: those are the house's own terms. A game whose code no call of ours
 * could name cannot be offered and is left out.
 */
export function readGames(games: z.output<typeof gameList>, partner: Partner): VendorGame[] {
  const stakes = stakesOf(partner);
  return games
    .filter((game) => REFERENCE.test(game.game_code))
    .map((game) => ({
      game_id: game.game_code,
      names: { EN: titleOf(game.name) || game.game_code },
      category: categoryOf(game.category ?? ''),
      type: titleOf(game.category ?? '').slice(0, 32) || 'slot',
      rtp_bps: bpsOf(String(game.rtp ?? '')),
      volatility: volatilities[game.volatility ?? 0] ?? null,
      stakes,
      demo: game.demo_game_support === true,
      free_rounds: false,
      jackpots: [],
      devices: devicesOf(game.platforms ?? []),
      orientations: ['portrait', 'landscape'],
      markets: null,
      certificate: null,
      status: game.enabled === false ? 'disabled' : 'live',
      assets: {},
      rooms: [],
      released_at: instantOf(game.release_date ?? ''),
    }));
}

/** One line of at most eighty characters. */
function titleOf(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 80);
}

/** Our categories by the words of theirs; whatever is of chance alone and played against the house is RNG. */
function categoryOf(category: string): GameCategory {
  const word = category.toLowerCase();
  if (word.startsWith('live') || word.endsWith('live games')) return 'LIVE';
  if (word.includes('esport')) return 'ESPORTS';
  if (word.includes('sport') && !word.includes('virtual')) return 'SPORTS';
  if (['lottery', 'keno', 'bingo'].some((one) => word.includes(one))) return 'ELOTT';
  return word.includes('fish') ? 'FISH' : 'RNG';
}

const volatilities: Readonly<Record<number, VendorGame['volatility']>> = {
  1: 'low',
  2: 'low',
  3: 'medium',
  4: 'medium',
  5: 'high',
  6: 'very_high',
};

/** Per cent as text to hundredths of one, rounded down as a return may be. */
function bpsOf(text: string): number | null {
  const [, whole = '', part = ''] = /^([0-9]{1,3})(?:\.([0-9]*))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const bps = Number(whole + part.padEnd(2, '0').slice(0, 2));
  return bps <= 10_000 ? bps : null;
}

function devicesOf(platforms: readonly string[]): VendorGame['devices'] {
  const isEverywhere = platforms.length === 0;
  return [
    ...(isEverywhere || platforms.includes('GPL_DESKTOP') ? (['desktop'] as const) : []),
    ...(isEverywhere || platforms.includes('GPL_MOBILE') ? (['phone', 'tablet'] as const) : []),
  ];
}

function instantOf(text: string): string | null {
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}
