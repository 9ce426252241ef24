import { randomUUID } from 'node:crypto';
import { isAt } from './answering-habits.ts';
import { calling, contentAfter, isCall, isYes, type Row, renamed, repeating, yes } from './habit.ts';
import { answerWith, type Forward, type Reply, type Request, readBody, withBody } from './spoiled-vendor.ts';

const accepted = ['A01', 'A02', 'A03'];
const asking = (change: (body: Record<string, unknown>) => object) => ({ asking: calling('adjust', change) });
const isRound = isAt('GET', /^\/rounds\/[^/]+$/);

/** Vendors that correct wrongly what a settled round paid. */
export const correctionHabits: readonly Row[] = [
  {
    habit: 'says that it corrects and never does',
    named: 'A01',
    fails: [...accepted, 'A04'],
    spoil: {
      asking: async (request, forward) => (isCall(request, 'adjust') ? yes(request) : forward(request)),
    },
  },
  {
    habit: 'corrects without saying why',
    named: 'A01',
    fails: [...accepted, 'A04'],
    spoil: asking(({ reason: _, ...body }) => body),
  },
  {
    habit: 'corrects a round that nobody played',
    named: 'A01',
    fails: accepted,
    spoil: asking((body) => ({ ...body, round_id: 'r-none' })),
  },
  {
    habit: 'takes back more than the round has paid',
    named: 'A01',
    fails: accepted,
    spoil: asking((body) => ({ ...body, ...(body.direction === 'debit' && { amount: '900000' }) })),
  },
  {
    habit: 'corrects another sum than it tells',
    named: 'A01',
    fails: accepted,
    spoil: asking((body) => ({ ...body, ...(body.direction === 'credit' && { amount: '71' }) })),
  },
  {
    habit: 'corrects the same thing twice',
    named: 'A01',
    fails: accepted,
    spoil: {
      asking: async (request, forward, { call }) => {
        const reply = await forward(request);
        const body = readBody(request);
        if (isCall(request, 'adjust') && isYes(reply))
          await call(request.target, { ...body, tx_id: `x-${randomUUID()}` });
        return reply;
      },
    },
  },
  {
    habit: 'corrects a round that is still open',
    named: 'A01',
    fails: [...accepted, 'A04'],
    spoil: {
      asked: async (request, forward, { memory, launches }) => {
        const { session_id, deed } = readBody(request);
        const player = launches.get(String(session_id))?.player_ref;
        if (deed === 'corrections') memory.set(`corrects ${player}`, true);
        return forward(request);
      },
      asking: async (request, forward, { memory, call }) => {
        const { tx_id, player_ref, game_id, round_id, currency, occurred_at } = readBody(request);
        if (isCall(request, 'win') && memory.has(`corrects ${player_ref}`))
          await call('/gw/v1/adjust', {
            ...{ tx_id: `early-${tx_id}`, player_ref, game_id, round_id, currency, occurred_at },
            ...{ direction: 'credit', amount: '70', reason: 'too early' },
          }).catch(() => undefined);
        return forward(request);
      },
    },
  },
  {
    habit: 'corrects under a new id when there is no answer',
    named: 'A02',
    fails: ['A02', 'A03'],
    spoil: { asking: repeating('adjust', renamed) },
  },
  {
    habit: 'corrects by another sum when there is no answer',
    named: 'A02',
    fails: ['A02', 'A03'],
    spoil: {
      asking: repeating('adjust', (request) => withBody(request, (body) => ({ ...body, amount: '1' }))),
    },
  },
  {
    habit: 'forgets a correction that was not answered',
    named: 'A02',
    spoil: { asking: contentAfter('adjust', (reply) => reply === undefined) },
  },
  {
    habit: 'takes “wait” for a yes to a correction',
    named: 'A02',
    spoil: {
      asking: contentAfter('adjust', (reply) => reply !== undefined && readBody(reply).final === false),
    },
  },
  {
    habit: 'believes any yes to a correction',
    named: 'A03',
    spoil: { asking: contentAfter('adjust', (reply) => reply?.status === 200) },
  },
  {
    habit: 'corrects on after it was told that it may not',
    named: 'A04',
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        return isCall(request, 'adjust') && reply.status === 403 ? yes(request) : reply;
      },
    },
  },
  {
    habit: 'tells a round as if nothing had been corrected',
    named: 'A01',
    fails: accepted,
    spoil: { asked: tellFirstPayout, asking: rememberPayout },
  },
];

async function rememberPayout(
  request: Request,
  forward: Forward,
  { memory }: { memory: Map<string, unknown> },
): Promise<Reply> {
  const { round_id, amount } = readBody(request);
  if (isCall(request, 'win')) memory.set(`paid ${round_id}`, amount);
  return forward(request);
}

async function tellFirstPayout(
  request: Request,
  forward: Forward,
  { memory }: { memory: Map<string, unknown> },
): Promise<Reply> {
  const reply = await forward(request);
  if (!isRound(request) || reply.status !== 200) return reply;
  const told = readBody(reply);
  const paid = memory.get(`paid ${told.round_id}`);
  return paid === undefined ? reply : answerWith(request, 200, { ...told, payout: paid });
}
