import { randomUUID } from 'node:crypto';
import { answering, isAt } from './answering-habits.ts';
import { calling, contentAfter, isCall, isYes, type Row, renamed, repeating, yes } from './habit.ts';
import { rememberEnds } from './settling-habits.ts';
import { readBody, withBody } from './spoiled-vendor.ts';

/** Of 100, after 60 were lost. */
const LOSERS_HOME = '40';
const ended = ['D01', 'D02', 'D04', 'D05', 'D06', 'D09'];
const leaving = (change: (body: Record<string, unknown>) => object) => ({
  asking: calling('table/out', change),
});
const lessBy = (amount: unknown, less: bigint) => String(BigInt(String(amount)) - less);

/** Vendors at whose tables money is lost or made. */
export const tableHabits: readonly Row[] = [
  {
    habit: 'keeps a unit of what a player takes home',
    named: 'D01',
    fails: ended,
    spoil: leaving((body) => ({ ...body, amount: lessBy(body.amount, 1n) })),
  },
  {
    habit: 'gives a player home more than was brought',
    named: 'D01',
    fails: ended,
    spoil: leaving((body) => ({ ...body, amount: lessBy(body.amount, -1n) })),
  },
  {
    habit: 'does not say what it took of the pots',
    named: 'D01',
    fails: ended,
    spoil: leaving((body) => ({ ...body, rake: '0' })),
  },
  {
    habit: 'names one buy-in of two at the end of a stay',
    named: 'D01',
    fails: ended,
    spoil: leaving((body) => ({ ...body, linked_tx_ids: (body.linked_tx_ids as string[]).slice(0, 1) })),
  },
  {
    habit: 'plays a plain round where a stay was asked for',
    named: 'D01',
    fails: ['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09'],
    spoil: {
      asked: async (request, forward) => {
        const isStay = readBody(request).deed === 'tables';
        return forward(isStay ? withBody(request, ({ deed: _, ...body }) => body) : request);
      },
    },
  },
  {
    habit: 'lets nobody bring more to a table',
    named: 'D01',
    fails: ended,
    spoil: {
      asking: async (request, forward, { memory }) => {
        if (!isCall(request, 'table/in')) return forward(request);
        const { player_ref, tx_id } = readBody(request);
        const first = memory.get(`sat ${player_ref}`) ?? tx_id;
        memory.set(`sat ${player_ref}`, first);
        return first === tx_id ? forward(request) : yes(request, { status: 'declined', code: 'LIMIT_STAKE' });
      },
    },
  },
  {
    habit: 'never lets anybody leave',
    named: 'D01',
    fails: ended,
    spoil: {
      asking: async (request, forward) => (isCall(request, 'table/out') ? yes(request) : forward(request)),
    },
  },
  {
    habit: 'ends a stay twice',
    named: 'D01',
    fails: ended,
    spoil: {
      asking: async (request, forward, { call }) => {
        const reply = await forward(request);
        if (isCall(request, 'table/out') && isYes(reply))
          await call(request.target, { ...readBody(request), tx_id: `x-${randomUUID()}` });
        return reply;
      },
    },
  },
  {
    habit: 'tells a stay as if it was brought to once',
    named: 'D01',
    fails: ended,
    spoil: {
      asked: answering(isAt('GET', /^\/rounds\/ts-[^/]+$/), (json) => ({ ...json, stake: '100' })),
    },
  },
  {
    habit: 'brings money under a new id when there is no answer',
    named: 'D02',
    fails: ['D02', 'D03', 'D05'],
    spoil: { asking: repeating('table/in', renamed) },
  },
  {
    habit: 'lets a buy-in be that was never answered',
    named: 'D03',
    spoil: {
      asking: async (request, forward) =>
        isCall(request, 'rollback') && readBody(request).round_id?.toString().startsWith('ts-')
          ? yes(request, { code: 'ROLLED_BACK' })
          : forward(request),
    },
  },
  {
    habit: 'ends a stay with another sum when there is no answer',
    named: 'D04',
    fails: ['D04', 'D06', 'D09'],
    spoil: {
      asking: repeating('table/out', (request) => withBody(request, (body) => ({ ...body, amount: '1' }))),
    },
  },
  {
    habit: 'forgets the end of a stay that was not answered',
    named: 'D04',
    fails: ['D04', 'D09'],
    spoil: { asking: contentAfter('table/out', (reply) => reply === undefined) },
  },
  {
    habit: 'takes “wait” for a yes to the end of a stay',
    named: 'D04',
    spoil: {
      asking: contentAfter('table/out', (reply) => reply !== undefined && readBody(reply).final === false),
    },
  },
  {
    habit: 'believes any yes to a buy-in',
    named: 'D05',
    spoil: { asking: contentAfter('table/in', (reply) => reply?.status === 200 && !isRefused(reply)) },
  },
  {
    habit: 'believes any yes to the end of a stay',
    named: 'D06',
    spoil: { asking: contentAfter('table/out', (reply) => reply?.status === 200) },
  },
  {
    habit: 'seats a player whose buy-in was refused at a limit',
    named: 'D07',
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        return isCall(request, 'table/in') && reply.status === 200 && isRefused(reply) ? yes(request) : reply;
      },
    },
  },
  {
    habit: 'brings money again where that was not agreed on',
    named: 'D08',
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        return isCall(request, 'table/in') && reply.status === 403 ? forward(renamed(request)) : reply;
      },
    },
  },
  {
    habit: 'keeps what lies at the table when a session is ended',
    named: 'D09',
    spoil: {
      asked: rememberEnds,
      asking: async (request, forward, { memory }) => {
        const isEnded = memory.has(`ended ${readBody(request).player_ref}`);
        return isCall(request, 'table/out') && isEnded ? yes(request) : forward(request);
      },
    },
  },
];

/** Of two at a table, what whoever lost to the other is told as. */
const losing = (change: (body: Record<string, unknown>) => object) =>
  leaving((body) => (body.amount === LOSERS_HOME ? change(body) : body));

/** Vendors that lose or make money between two at one table. */
export const sharedTableHabits: readonly Row[] = [
  {
    habit: 'lets nobody lose what another won',
    named: 'D10',
    fails: ['D10', 'D11'],
    spoil: losing((body) => ({ ...body, amount: '100' })),
  },
  {
    habit: 'lets each go with what they brought, and both pay a rake',
    named: 'D10',
    fails: ['D10', 'D11'],
    spoil: leaving((body) => ({ ...body, amount: '95', rake: '5' })),
  },
  {
    habit: 'tells one of two that they were dealt no hand',
    named: 'D10',
    fails: ['D10', 'D11'],
    spoil: losing((body) => ({ ...body, hands: 0 })),
  },
  {
    habit: 'takes home another sum when there is no answer',
    named: 'D11',
    spoil: {
      asking: repeating('table/out', (request) => withBody(request, (body) => ({ ...body, amount: '1' }))),
    },
  },
];

const isRefused = (reply: { body: Buffer }) => readBody(reply).status === 'declined';
