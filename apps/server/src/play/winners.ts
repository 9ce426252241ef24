import type { AnswerOf, GameCategory, Language, listWinners } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { TEST_CURRENCY } from '@fairhall/money';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { keepFor } from '#platform/keep-for';
import { waits } from './exceptions.ts';
import type { Games } from './needs.ts';
import { findUnshown } from './unshown-winners.ts';

export type WinnerNeeds = {
  db: Database;
  clock: Clock;
  games: Games;
  /** Members' accounts by id. */
  accountsOf(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
};
type Wish = {
  gameCategory: GameCategory | 'ALL';
  language?: Language | undefined;
  limitNum?: number | undefined;
};
type Winner = {
  member_id: bigint;
  vendor: string;
  game: string;
  category: GameCategory;
  currency: string;
  stake: bigint;
  payout: bigint;
  settled_at: Date;
  account: string;
};

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 10_000;
const WINNERS = 20;

/** The latest rounds that paid more than was staked, of the last day: of members, for real money, and paid already. */
export function createWinnerBoard({ db, clock, games, accountsOf }: WinnerNeeds) {
  const boards = new Map<Wish['gameCategory'], () => Promise<Winner[]>>();

  /** Whoever looks within a few seconds sees the same board; it is read once for all of them. */
  function read(category: Wish['gameCategory']): Promise<Winner[]> {
    const board =
      boards.get(category) ??
      keepFor({ clock, keptMs: KEPT_MS }, (now) => load(category, new Date(now.getTime() - DAY_MS)));
    boards.set(category, board);
    return board();
  }

  async function load(category: Wish['gameCategory'], since: Date): Promise<Winner[]> {
    const { rows } = await sql<Omit<Winner, 'account'>>`
      select r.member_id, r.vendor, r.game, r.category, r.currency, r.stake, r.payout, r.settled_at
      from play.rounds r
      where r.payout > r.stake and r.currency <> ${TEST_CURRENCY} and not r.is_voided and r.settled_at > ${since}
        and not exists (select 1 from play.unshown_winners u where u.member_id = r.member_id)
        and not exists (
          select from play.exceptions x join play.calls c on c.vendor = x.vendor and c.tx_id = x.tx_id
          where ${waits} and x.member_id = r.member_id and c.vendor = r.vendor and c.round_id = r.round_id)
        and (${category} = 'ALL' or r.category = ${category})
      order by r.settled_at desc limit ${WINNERS}`.execute(db);
    const accounts = await accountsOf(rows.map((row) => row.member_id));
    return rows.map((row) => ({ ...row, account: maskAccount(accounts.get(row.member_id) ?? '') }));
  }

  /** Whoever left the board since it was read is not on it. */
  async function leaveOut(winners: readonly Winner[]): Promise<Winner[]> {
    const unshown = await findUnshown(
      db,
      winners.map(({ member_id }) => member_id),
    );
    return winners.filter(({ member_id }) => !unshown.has(member_id));
  }

  return async function listWinnersNow(wish: Wish): Promise<AnswerOf<typeof listWinners>> {
    const winners = await leaveOut(await read(wish.gameCategory));
    const list = winners.slice(0, wish.limitNum ?? WINNERS).map((winner) => {
      const game = games.gameOf(winner.vendor, winner.game);
      return {
        vo: {
          account: winner.account,
          gameId: game && game.openness !== 'closed' ? String(game.id) : null,
          gameName: game?.name(wish.language) ?? winner.game,
          gameCategory: winner.category,
          vassalage: winner.vendor,
          vendorName: games.vendorName(winner.vendor),
          currency: winner.currency,
          stake: String(winner.stake),
          payout: String(winner.payout),
          settledAt: winner.settled_at.toISOString(),
        },
      };
    });
    return { value: { list } };
  };
}

/** `de***i`: enough to know oneself by, not enough to be known by others. */
export function maskAccount(account: string): string {
  const shown = account.length > 4 ? 2 : 1;
  return `${account.slice(0, shown)}***${account.length > 2 ? account.slice(-1) : ''}`;
}
