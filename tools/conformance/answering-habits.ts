import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gamesOffering } from '../fakes/vendor/games.ts';
import { isRequestGenuine } from '../fakes/vendor/signer.ts';
import type { Row } from './habit.ts';
import {
  answerWith,
  credentials,
  type Forward,
  type Reply,
  type Request,
  readBody,
  type Spoil,
  signAnew,
  withBody,
} from './spoiled-vendor.ts';

const names = ['vendor', 'key-id', 'timestamp', 'nonce', 'signature'].map((name) => `x-gw-${name}`);
const lacksHeader = ({ headers }: Request) => names.some((name) => !headers[name]);
const isNamed = ({ headers }: Request) =>
  headers['x-gw-vendor'] === credentials.vendor && headers['x-gw-key-id'] === credentials.keyId;
const isTimely = ({ headers }: Request) => Math.abs(Date.now() - Number(headers['x-gw-timestamp'])) < 300_000;
const isGenuine = (request: Request) =>
  isRequestGenuine(credentials, { ...request, header: (name) => request.headers[name] ?? '' });

/** Answers a request that it should have turned away as if it had been signed well. */
const contentWith =
  (isEnough: (request: Request) => boolean): Spoil =>
  async (request, forward) => {
    if (!isEnough(request)) return forward(request);
    const reply = await forward(signAnew(request));
    return answerWith(request, reply.status, readBody(reply));
  };

export const answering =
  (at: (request: Request) => boolean, change: (json: Record<string, unknown>, request: Request) => unknown) =>
  async (request: Request, forward: Forward): Promise<Reply> => {
    const reply = await forward(request);
    return at(request) && reply.status === 200
      ? answerWith(request, 200, change(readBody(reply), request))
      : reply;
  };

export const isAt = (method: string, pattern: RegExp) => (request: Request) =>
  request.method === method && pattern.test(request.target) && isGenuine(request);
export const isGames = isAt('GET', /^\/games/);
const asksWhatChanged = (request: Request) => isGames(request) && request.target.includes('updated_since');
const isTerminate = isAt('POST', /\/terminate$/);

export const changed =
  (at: (request: Request) => boolean, change: (body: Record<string, unknown>) => object): Spoil =>
  (request, forward) =>
    forward(at(request) ? withBody(request, change) : request);

export const answeringHabits: readonly Row[] = [
  {
    habit: 'signs no answer',
    named: 'S01',
    spoil: {
      asked: async (request, forward) => {
        const { headers, ...reply } = await forward(request);
        const { 'x-gw-signature': _, ...unsigned } = headers;
        return { ...reply, headers: unsigned };
      },
    },
  },
  {
    habit: 'signs its answers for another request',
    named: 'S01',
    spoil: {
      asked: async (request, forward) => {
        const other = { ...request, headers: { 'x-gw-nonce': randomUUID() } };
        const { status, body } = await forward(request);
        return answerWith(other, status, readBody({ body }));
      },
    },
  },
  {
    habit: 'answers calls without a signature',
    named: 'S02',
    fails: ['S02', 'S03'],
    spoil: { asked: contentWith(lacksHeader) },
  },
  {
    habit: 'does not verify signatures',
    named: 'S03',
    fails: ['S03', 'S04', 'S06'],
    spoil: {
      asked: contentWith((request) => !lacksHeader(request) && isNamed(request) && isTimely(request)),
    },
  },
  {
    habit: 'verifies the signature of another body',
    named: 'S04',
    spoil: {
      asked: contentWith(({ body, target }) => target === '/launch' && readBody({ body }).country === 'JP'),
    },
  },
  {
    habit: 'takes calls of any time',
    named: 'S05',
    spoil: {
      asked: contentWith((request) => !lacksHeader(request) && isNamed(request) && !isTimely(request)),
    },
  },
  { habit: 'forgets nonces', named: 'S06', spoil: { asked: contentWith(isGenuine) } },
  {
    habit: 'takes anybody’s name',
    named: 'S07',
    spoil: { asked: contentWith((request) => !lacksHeader(request) && !isNamed(request)) },
  },
  {
    habit: 'has a game twice',
    named: 'G01',
    spoil: {
      asked: answering(isGames, ({ games, ...rest }) => ({
        ...rest,
        games: (games as unknown[]).flatMap((game) => [game, game]),
      })),
    },
  },
  {
    habit: 'tells returns as texts',
    named: 'G01',
    fails: ['G01', 'G02'],
    spoil: {
      asked: answering(isGames, ({ games, ...rest }) => ({
        ...rest,
        games: (games as object[]).map((game) => ({ ...game, rtp_bps: '98%' })),
      })),
    },
  },
  {
    habit: 'tells other games when asked what changed',
    named: 'G02',
    spoil: {
      asked: answering(asksWhatChanged, (answer) => ({
        ...answer,
        games: gamesOffering([]).map((game) => ({ ...game, game_id: 'acme-new' })),
      })),
    },
  },
  {
    habit: 'tells all games whatever since when it is asked',
    named: 'G02',
    spoil: { asked: answering(asksWhatChanged, (answer) => ({ ...answer, games: gamesOffering([]) })) },
  },
  {
    habit: 'tells of rounds that never were',
    named: 'R01',
    spoil: {
      asked: async (request, forward) => {
        const reply = await forward(request);
        const isMissing = isAt('GET', /^\/rounds\//)(request) && reply.status === 404;
        return isMissing ? answerWith(request, 200, { state: 'open' }) : reply;
      },
    },
  },
  {
    habit: 'ends no session',
    named: 'R02',
    spoil: { asked: answering(isTerminate, () => ({ terminated: false })) },
  },
  {
    habit: 'says of every session that it has ended',
    named: 'R03',
    spoil: {
      asked: async (request, forward) => {
        const reply = await forward(request);
        return isTerminate(request) ? answerWith(request, 200, { terminated: true }) : reply;
      },
    },
  },
  {
    habit: 'says of every transaction that it was sent again',
    named: 'R04',
    fails: ['R04', 'R05'],
    spoil: {
      asked: async (request, forward) => {
        const reply = await forward(request);
        return isAt('POST', /\/resend$/)(request) ? answerWith(request, 200, { sent: true }) : reply;
      },
    },
  },
  {
    habit: 'only says that it sent a win again',
    named: 'R05',
    spoil: {
      asked: async (request, forward) =>
        isAt('POST', /^\/transactions\/w-.*\/resend$/)(request)
          ? answerWith(request, 200, { sent: true })
          : forward(request),
    },
  },
  {
    habit: 'signs its lists with something else',
    named: 'B01',
    fails: ['B01', 'B02'],
    spoil: {
      asked: answering(isAt('GET', /^\/reconciliation\/[^/]+$/), (json) => ({
        ...json,
        signature: 'v1=AAAA',
      })),
    },
  },
  {
    habit: 'tells parts that are not what it signed',
    named: 'B01',
    fails: ['B01', 'B02'],
    spoil: {
      asked: answering(isAt('GET', /^\/reconciliation\/.*\/0$/), () => ({ content: 'AAAA' })),
    },
  },
  {
    habit: 'has no word for a list that is not ready',
    named: 'B03',
    spoil: {
      asked: async (request, forward) => {
        const reply = await forward(request);
        const isEarly = readBody(reply).code === 'NOT_READY';
        return isEarly ? answerWith(request, 409, { code: 'TEMPORARY' }) : reply;
      },
    },
  },
  {
    habit: 'has forgotten what was a week ago',
    named: 'B06',
    spoil: {
      asked: async (request, forward) => {
        const [, period = ''] = /^\/reconciliation\/([^/]+)$/.exec(request.target) ?? [];
        const isOld = period !== '' && Date.parse(period.slice(0, 10)) < Date.now() - 7 * 86_400_000;
        return isOld ? answerWith(request, 404, { code: 'LIST_UNKNOWN' }) : forward(request);
      },
    },
  },
  {
    habit: 'takes its time',
    named: 'T01',
    spoil: {
      asked: async (request, forward, around) => {
        // nobody is in a hurry before the case that looks at the clock
        const isLater = around.memory.has('lists');
        if (request.target.startsWith('/reconciliation')) around.memory.set('lists', true);
        if (isGames(request) && isLater) await sleep(3_500);
        return forward(request);
      },
    },
  },
];
