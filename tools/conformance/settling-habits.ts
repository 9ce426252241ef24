import { contentAfter, isCall, type Row, renamed, repeating, yes } from './habit.ts';
import {
  type Around,
  answerWith,
  type Forward,
  type Reply,
  type Request,
  readBody,
} from './spoiled-vendor.ts';

/** How a vendor pays, gives back and ends sessions wrongly. */
export const settlingHabits: readonly Row[] = [
  {
    habit: 'pays under a new id when there is no answer',
    named: 'P10',
    fails: ['R05', 'P07', 'P10', 'P11', 'P12', 'P17', 'M02'],
    spoil: { asking: repeating('win', renamed) },
  },
  {
    habit: 'forgets a win that was not answered',
    named: 'P10',
    fails: ['P10', 'P17', 'M02'],
    spoil: { asking: contentAfter('win', (reply) => reply === undefined) },
  },
  {
    habit: 'takes “wait” for a yes to a win',
    named: 'P11',
    fails: ['P11', 'M02'],
    spoil: { asking: contentAfter('win', (reply) => reply !== undefined && readBody(reply).final === false) },
  },
  {
    habit: 'believes any yes to a win',
    named: 'P12',
    spoil: { asking: contentAfter('win', (reply) => reply?.status === 200) },
  },
  {
    habit: 'rolls back once and forgets it',
    named: 'P13',
    spoil: { asking: contentAfter('rollback', () => true) },
  },
  {
    habit: 'drops the round of a session that is ended',
    named: 'P17',
    spoil: {
      asked: rememberEnds,
      asking: async (request, forward, { memory }) => {
        const isEnded = memory.has(`ended ${readBody(request).player_ref}`);
        return isCall(request, 'win') && isEnded ? yes(request) : forward(request);
      },
    },
  },
  {
    habit: 'plays on in a session that was ended',
    named: 'P18',
    spoil: {
      asked: async (request, forward) =>
        request.target.endsWith('/terminate') && readBody(request).reason === 'exclusion'
          ? answerWith(request, 200, { terminated: true })
          : forward(request),
    },
  },
  {
    habit: 'opens a game without the platform’s word',
    named: 'P19',
    spoil: { asked: rememberTokens, asking: openAnyway },
  },
  {
    habit: 'asks for the balance of a player of play money',
    named: 'P20',
    spoil: {
      asked: async (request, forward, { launches, call }) => {
        const { session_id, url } = readBody(request);
        const launch = launches.get(String(session_id));
        if (request.target === '/practice' && !String(url).includes('#lt=') && launch)
          await call('/gw/v1/balance', { player_ref: launch.player_ref, session_id });
        return forward(request);
      },
    },
  },
];

export async function rememberEnds(request: Request, forward: Forward, { memory }: Around): Promise<Reply> {
  if (request.target.endsWith('/terminate')) memory.set(`ended ${readBody(request).player_ref}`, true);
  return forward(request);
}

async function rememberTokens(
  request: Request,
  forward: Forward,
  { memory, launches }: Around,
): Promise<Reply> {
  const { session_id, url } = readBody(request);
  const token = String(url).split('#lt=')[1];
  if (token) memory.set(token, launches.get(String(session_id)));
  return forward(request);
}

async function openAnyway(request: Request, forward: Forward, { memory }: Around): Promise<Reply> {
  const reply = await forward(request);
  if (!isCall(request, 'session/open') || readBody(reply).status === 'ok') return reply;
  const launch = memory.get(String(readBody(request).launch_token)) as Record<string, unknown>;
  const { player_ref, session_id, game_id, currency } = launch;
  return yes(request, { player_ref, session_id, game_id, currency });
}
