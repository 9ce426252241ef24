import { answering, isAt, isGames } from './answering-habits.ts';
import type { Row } from './habit.ts';
import { answerWith, readBody } from './spoiled-vendor.ts';

const overfull = {
  jackpot_id: 'pot-1',
  currency: 'P',
  value: '500001',
  seed: '100000',
  ceiling: '500000',
  rate_ppm: 5_000,
  cycle: 1,
  commitment: null,
  started_at: '2026-01-02T03:04:05.000Z',
};

/** Vendors that tell their jackpots badly, each with the case that finds it out. */
export const jackpotHabits: readonly Row[] = [
  {
    habit: 'names a jackpot and never tells what it stands at',
    named: 'J01',
    spoil: {
      asked: answering(isGames, (json) => ({
        ...json,
        games: (json.games as object[]).map((game) => ({ ...game, jackpots: ['pot-1'] })),
      })),
    },
  },
  {
    habit: 'tells a jackpot above the value it is won at',
    named: 'J01',
    spoil: {
      asked: async (request, forward) => {
        if (isAt('GET', /^\/jackpots$/)(request)) return answerWith(request, 200, { jackpots: [overfull] });
        const reply = await forward(request);
        if (!isGames(request) || reply.status !== 200) return reply;
        const { games, ...page } = readBody(reply) as { games: object[] };
        return answerWith(request, 200, {
          ...page,
          games: games.map((game) => ({ ...game, jackpots: ['pot-1'] })),
        });
      },
    },
  },
  {
    habit: 'tells its jackpots, and no sums of their days',
    named: 'J02',
    spoil: {
      asked: async (request, forward) => {
        if (isAt('GET', /^\/jackpots$/)(request))
          return answerWith(request, 200, { jackpots: [{ ...overfull, value: '500000' }] });
        const reply = await forward(request);
        if (!isGames(request) || reply.status !== 200) return reply;
        const { games, ...page } = readBody(reply) as { games: object[] };
        return answerWith(request, 200, {
          ...page,
          games: games.map((game) => ({ ...game, jackpots: ['pot-1'] })),
        });
      },
    },
  },
];
