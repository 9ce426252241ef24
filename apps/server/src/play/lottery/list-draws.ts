import type { AnswerOf, Language, listOpenedNumbers, PrizeMode } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { keepFor } from '#platform/keep-for';
import { type LotteryNeeds, presentGame } from './count-numbers.ts';

type Wish = { prizeMode?: PrizeMode | undefined; language?: Language | undefined };
type Draw = {
  vendor: string;
  game: string;
  mode: PrizeMode;
  issue: string;
  numbers: string;
  told_at: Date;
};

/** Some lotteries draw once a week. */
export const DRAWS_KEPT_MS = 31 * 24 * 3_600_000;
const KEPT_MS = 10_000;

/**
 * What was drawn last in each game, as its vendor told it when it settled bets. An issue that was told in two ways is
 * left out: nobody here can say which was drawn.
 */
export function createOpenedNumbers({ db, clock, games }: LotteryNeeds) {
  const read = keepFor({ clock, keptMs: KEPT_MS }, (now) =>
    load(db, new Date(now.getTime() - DRAWS_KEPT_MS)),
  );

  return async function openedNumbers(wish: Wish): Promise<AnswerOf<typeof listOpenedNumbers>> {
    const { prizeMode, language } = wish;
    const list = (await read())
      .filter(({ mode }) => prizeMode === undefined || mode === prizeMode)
      .map(({ vendor, game, mode, issue, numbers, told_at: toldAt }) => ({
        ...presentGame(games, { vendor, game, language }),
        prizeMode: mode,
        numero: issue,
        numbers: numbers.split(' '),
        toldAt: toldAt.toISOString(),
      }));
    return { value: { list } };
  };
}

async function load(db: Database, since: Date): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select distinct on (d.vendor, d.game) d.vendor, d.game, d.mode, d.issue, d.numbers, d.told_at
    from play.lottery_draws d
    where d.told_at > ${since} and not exists (select from play.lottery_draws other
      where other.vendor = d.vendor and other.game = d.game and other.issue = d.issue and other.numbers <> d.numbers)
    order by d.vendor, d.game, d.told_at desc, d.issue desc`.execute(db);
  return rows;
}
