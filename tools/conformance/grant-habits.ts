import { isAt, isGames } from './answering-habits.ts';
import type { Row } from './habit.ts';
import { answerWith, readBody } from './spoiled-vendor.ts';

type Kept = { state: 'live' | 'cancelled'; deed: string };

const isGive = isAt('POST', /^\/freerounds$/);
const isCancel = isAt('DELETE', /^\/freerounds\//);

/** A vendor that has free rounds and keeps its grants, but for one thing. */
function keeping(isBad: { about: 'name' | 'end' }): Row['spoil'] {
  return {
    asked: async (request, forward, { memory }) => {
      if (isGive(request)) {
        const { grant_id: grantId, ...deed } = readBody(request);
        const known = memory.get(`grant ${grantId}`) as Kept | undefined;
        const kept = { state: known?.state ?? 'live', deed: JSON.stringify(deed) } as const;
        if (known && known.deed !== kept.deed && isBad.about !== 'name')
          return answerWith(request, 409, { code: 'GRANT_CONFLICT' });
        memory.set(`grant ${grantId}`, kept);
        const state = isBad.about === 'end' ? 'live' : kept.state;
        return answerWith(request, 200, { grant_id: grantId, state });
      }
      if (isCancel(request)) {
        const grantId = decodeURIComponent(request.target.split('/').at(-1) ?? '');
        const known = memory.get(`grant ${grantId}`) as Kept | undefined;
        memory.set(`grant ${grantId}`, { deed: known?.deed ?? '', state: 'cancelled' });
        return answerWith(request, 200, { grant_id: grantId, state: 'cancelled' });
      }
      const reply = await forward(request);
      if (!isGames(request) || reply.status !== 200) return reply;
      const page = readBody(reply) as { games: object[] };
      const games = page.games.map((game) => ({ ...game, free_rounds: true }));
      return answerWith(request, 200, { ...page, games });
    },
  };
}

/** Vendors that keep promised rounds badly, each with the case that finds it out. */
export const grantHabits: readonly Row[] = [
  {
    habit: 'takes another grant under a name it knows',
    named: 'F01',
    spoil: keeping({ about: 'name' }),
  },
  {
    habit: 'revives a cancelled grant that is told late',
    named: 'F01',
    spoil: keeping({ about: 'end' }),
  },
];
