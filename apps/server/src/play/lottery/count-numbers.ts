import {
  type AnswerOf,
  fewestOnNumber,
  type Language,
  type listPopularNumbers,
  type PrizeMode,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { keepFor } from '#platform/keep-for';
import type { Games } from '../needs.ts';

export type LotteryNeeds = { db: Database; clock: Clock; games: Games };
type Wish = {
  prizeMode?: PrizeMode | undefined;
  vassalage?: string | undefined;
  language?: Language | undefined;
  count?: number | undefined;
};
type Counted = { vendor: string; game: string; mode: PrizeMode; number: string; players: bigint };

export const COUNTED_MS = 24 * 3_600_000;
const KEPT_MS = 30_000;
const MOST = 20;

/**
 * On which numbers most members have bet within a day, in open rounds and settled ones: each member once for a number,
 * and never for a bet that was given back. What fewer than a few bet on is shown to nobody.
 */
export function createPopularNumbers({ db, clock, games }: LotteryNeeds) {
  // counted once for all who look
  const read = keepFor({ clock, keptMs: KEPT_MS }, (now) => count(db, new Date(now.getTime() - COUNTED_MS)));

  return async function popularNumbers(wish: Wish): Promise<AnswerOf<typeof listPopularNumbers>> {
    const { prizeMode, vassalage, language, count: most = MOST } = wish;
    const list = (await read())
      .filter(({ mode }) => prizeMode === undefined || mode === prizeMode)
      .filter(({ vendor }) => vassalage === undefined || vendor === vassalage)
      .slice(0, most)
      .map(({ vendor, game, mode, number, players }) => ({
        ...presentGame(games, { vendor, game, language }),
        prizeMode: mode,
        number,
        players: Number(players),
      }));
    return { value: { list } };
  };
}

/** Of each game as many as anybody is shown of all. */
async function count(db: Database, since: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ranked.vendor, ranked.game, ranked.mode, ranked.number, ranked.players
    from (
      select p.vendor, p.game, p.mode, n.number, count(distinct p.member_id) as players,
        row_number() over (partition by p.vendor, p.game, p.mode
          order by count(distinct p.member_id) desc, n.number collate "C") as place
      from play.lottery_picks p cross join lateral unnest(p.numbers) n (number)
      where p.at > ${since} and not exists (select from play.calls b
        where b.member_id = p.member_id and b.vendor = p.vendor and b.round_id = p.round_id and b.round_seq is not null
          and (b.op = 'void' or (b.op = 'rollback' and b.ref_tx_id = p.tx_id)))
      group by p.vendor, p.game, p.mode, n.number
      having count(distinct p.member_id) >= ${fewestOnNumber}
    ) ranked
    where ranked.place <= ${MOST}
    order by ranked.players desc, ranked.vendor, ranked.game, ranked.mode, ranked.number collate "C"`.execute(
    db,
  );
  return rows;
}

export function presentGame(
  games: Games,
  { vendor, game, language }: { vendor: string; game: string; language: Language | undefined },
) {
  const known = games.gameOf(vendor, game);
  return {
    gameId: known && known.openness !== 'closed' ? String(known.id) : null,
    gameName: known?.name(language) ?? game,
    vassalage: vendor,
    vendorName: games.vendorName(vendor),
  };
}
