import { inTransaction } from '@fairhall/database';
import { MOST_TOLD, type ToldRoundsAnswer } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { PlayNeeds } from '../needs.ts';
import { keepTold, UnfitRound } from './keep-told.ts';
import { raiseUnfit } from './raise-unfit.ts';

export type TellingNeeds = Pick<PlayNeeds, 'db' | 'clock' | 'log' | 'games' | 'purses'>;

/** More wait for the next turn, so that no vendor holds up another. */
const PAGES_A_TURN = 20;

/** Asks each vendor with wallets of its own for the rounds it has settled since it was last heard. */
export async function hearToldRounds(needs: TellingNeeds): Promise<void> {
  for (const vendor of needs.purses.vendors()) await hearVendor(needs, vendor);
}

async function hearVendor(needs: TellingNeeds, vendor: string): Promise<void> {
  for (let page = 0; page < PAGES_A_TURN; page += 1) {
    const after = await readPlace(needs, vendor);
    const told = await needs.games.clientOf(vendor)?.wallet.rounds({ after: after ?? '', limit: MOST_TOLD });
    // it is away, or tells no rounds: its players see sums
    if (told?.kind !== 'answered') return;
    if (after !== undefined && told.answer.next === after) return;
    if (!(await keepPage(needs, { vendor, after, told: told.answer })) || !told.answer.more) return;
  }
}

async function readPlace({ db }: Pick<TellingNeeds, 'db'>, vendor: string): Promise<string | undefined> {
  const { rows } = await sql<{ place: string }>`
    select place from play.told_places where vendor = ${vendor}`.execute(db);
  return rows[0]?.place;
}

/** Whether it was kept: another process may have been faster, and a page that cannot be true waits until it is told right. */
async function keepPage(
  { db, clock, games, log }: TellingNeeds,
  { vendor, after, told }: { vendor: string; after: string | undefined; told: ToldRoundsAnswer },
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock.now();
      await sql`insert into play.told_places (vendor, place, heard_at) values (${vendor}, '', ${now})
        on conflict (vendor) do nothing`.execute(tx);
      const { rows } = await sql<{ place: string }>`
        select place from play.told_places where vendor = ${vendor} for update`.execute(tx);
      if (rows[0]?.place !== (after ?? '')) return false;
      await keepTold(tx, { vendor, rounds: told.rounds, games, now });
      await sql`update play.told_places set place = ${told.next}, heard_at = ${now} where vendor = ${vendor}`.execute(
        tx,
      );
      return true;
    });
  } catch (error) {
    if (!(error instanceof UnfitRound)) throw error;
    log.error(
      { vendor, roundId: error.round.round_id, why: error.why },
      'a vendor told a round that cannot be true',
    );
    await raiseUnfit(db, { vendor, unfit: error, now: clock.now() });
    return false;
  }
}
