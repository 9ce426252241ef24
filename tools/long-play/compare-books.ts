import pg from 'pg';
import type { Judged } from './play-for-long.ts';

type Sums = { game: string; rounds: number; staked: string; paid: string };

/** What bots counted, what the studio keeps and what the platform settled, game by game; every difference in words. */
export async function compareBooks(
  connectionString: string,
  { gamesPlayed, played }: { gamesPlayed: readonly string[]; played: readonly Judged[] },
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const studio = await client.query<Sums>(
      `select game_id as game, count(*)::int as rounds, sum(stake_minor)::text as staked,
         (sum(payout_minor) + coalesce(sum(won_minor), 0))::text as paid
       from studio.rounds left join studio.jackpot_cycles on won_by = id
       where state = 'settled' and mode = 'real' group by game_id`,
    );
    const platform = await client.query<Sums>(
      `select game, count(*)::int as rounds, sum(stake)::text as staked, sum(payout)::text as paid
       from play.rounds where vendor = 'STUDIO' and not is_voided group by game`,
    );
    const open = await client.query<{ count: number }>(
      `select count(*)::int as count from studio.rounds where state not in ('settled', 'voided')`,
    );
    const left = open.rows[0]?.count ?? 0;
    const differences = gamesPlayed.flatMap((game) => {
      const told = countedBy(game, played);
      return [
        { keeper: 'the studio', found: told === spelled(studio.rows.find((row) => row.game === game)) },
        { keeper: 'the platform', found: told === spelled(platform.rows.find((row) => row.game === game)) },
      ].flatMap(({ keeper, found }) => (found ? [] : [`${keeper} has other sums of ${game} than its bot`]));
    });
    return left > 0 ? [...differences, `${left} rounds have not ended`] : differences;
  } finally {
    await client.end();
  }
}

function countedBy(game: string, played: readonly Judged[]): string {
  const own = played.filter(({ gameId }) => gameId === game);
  const staked = own.reduce((sum, { stakedMinor }) => sum + stakedMinor, 0n);
  const paid = own.reduce((sum, { paidMinor, jackpotMinor }) => sum + paidMinor + jackpotMinor, 0n);
  const rounds = own.reduce((sum, { booked }) => sum + booked, 0);
  return spelled({ game, rounds, staked: String(staked), paid: String(paid) });
}

const spelled = (sums: Sums | undefined) =>
  sums ? `${sums.game}: ${sums.rounds} rounds, ${sums.staked} in, ${sums.paid} out` : 'nothing';
