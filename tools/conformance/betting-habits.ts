import { randomUUID } from 'node:crypto';
import {
  calling,
  contentAfter,
  isCall,
  isForged,
  isYes,
  type Row,
  renamed,
  repeating,
  txIdOf,
  yes,
} from './habit.ts';
import { answerWith, readBody, signAnew, withBody } from './spoiled-vendor.ts';

/** How a vendor bets wrongly. */
export const bettingHabits: readonly Row[] = [
  {
    habit: 'signs none of its calls',
    named: 'S08',
    spoil: {
      asking: (request, forward) => {
        const { 'x-gw-signature': _, ...headers } = request.headers;
        return forward({ ...request, headers });
      },
    },
  },
  {
    habit: 'signs the hash of something else',
    named: 'S08',
    spoil: {
      asking: (request, forward) => {
        const { headers } = signAnew({ ...request, body: Buffer.from('{}') });
        return forward({ ...request, headers });
      },
    },
  },
  {
    habit: 'has a clock that is an hour slow',
    named: 'S08',
    spoil: {
      asking: (request, forward) => forward(signAnew(request, { timestampMs: Date.now() - 3_600_000 })),
    },
  },
  {
    habit: 'sends again under the same nonce',
    named: 'S09',
    spoil: {
      asking: async (request, forward, { memory }) => {
        const nonce = String(memory.get(txIdOf(request)) ?? request.headers['x-gw-nonce']);
        memory.set(txIdOf(request), nonce);
        if (!isCall(request, 'bet') || nonce === request.headers['x-gw-nonce']) return forward(request);
        const reply = await forward(signAnew(request, { nonce }));
        return answerWith(request, reply.status, readBody(reply));
      },
    },
  },
  {
    habit: 'swaps its launch token twice',
    named: 'P01',
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        if (isCall(request, 'session/open')) await forward(signAnew(request));
        return reply;
      },
    },
  },
  {
    habit: 'bets twice for one round',
    named: 'P01',
    spoil: {
      asking: async (request, forward) => {
        if (isCall(request, 'bet')) await forward(signAnew(renamed(request)));
        return forward(request);
      },
    },
  },
  {
    habit: 'stakes more than the limit',
    named: 'P01',
    spoil: { asking: calling('bet', (body) => ({ ...body, amount: '1000001' })) },
  },
  {
    habit: 'adds a field of its own',
    named: 'P01',
    spoil: { asking: calling('bet', (body) => ({ ...body, theme: 'dark' })) },
  },
  {
    habit: 'writes amounts as numbers',
    named: 'P01',
    spoil: { asking: calling('bet', (body) => ({ ...body, amount: Number(body.amount) })) },
  },
  {
    habit: 'bets in another currency',
    named: 'P01',
    spoil: { asking: calling('bet', (body) => ({ ...body, currency: 'THB' })) },
  },
  {
    habit: 'pays before it has bet',
    named: 'P01',
    spoil: {
      asking: async (request, forward, { call }) => {
        if (isCall(request, 'bet')) {
          const { session_id: _, ...body } = readBody(request);
          await call('/gw/v1/win', { ...body, tx_id: `x-${randomUUID()}`, amount: '5' });
        }
        return forward(request);
      },
    },
  },
  {
    habit: 'pays twice',
    named: 'P01',
    spoil: {
      asking: async (request, forward) => {
        if (isCall(request, 'win'))
          await forward(
            signAnew(
              withBody(renamed(request), ({ round_closed: _, ...body }) => ({ ...body, amount: '7' })),
            ),
          );
        return forward(request);
      },
    },
  },
  {
    habit: 'leaves its rounds open',
    named: 'P01',
    spoil: { asking: calling('win', ({ round_closed: _, ...body }) => body) },
  },
  {
    habit: 'tells another payout than it paid',
    named: 'P01',
    spoil: {
      asking: calling('win', (body) => ({ ...body, amount: String(BigInt(String(body.amount)) + 1n) })),
    },
  },
  {
    habit: 'bets again under a new id when there is no answer',
    named: 'P02',
    fails: ['P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09', 'P13'],
    spoil: { asking: repeating('bet', renamed) },
  },
  {
    habit: 'bets again with another body',
    named: 'P02',
    fails: ['P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09', 'P13'],
    spoil: {
      asking: repeating('bet', (request) =>
        withBody(request, (body) => ({ ...body, occurred_at: new Date().toISOString() })),
      ),
    },
  },
  {
    habit: 'takes silence for a yes',
    named: 'P02',
    fails: ['P02', 'P03', 'P04', 'P13'],
    spoil: { asking: contentAfter('bet', (reply) => reply === undefined) },
  },
  {
    habit: 'tries a bet for ever',
    named: 'P03',
    fails: ['P03', 'P04', 'P13'],
    spoil: {
      asking: async (request, forward) => {
        const first = await forward(request).catch(() => undefined);
        if (first) return first;
        if (!isCall(request, 'bet')) throw new Error('cut');
        for (;;) {
          const reply = await forward(signAnew(request)).catch(() => undefined);
          if (reply) return answerWith(request, reply.status, readBody(reply));
        }
      },
    },
  },
  {
    habit: 'never rolls a bet back',
    named: 'P03',
    fails: ['P03', 'P04', 'P13', 'D03', 'E03'],
    spoil: {
      asking: async (request, forward) => (isCall(request, 'rollback') ? yes(request) : forward(request)),
    },
  },
  {
    habit: 'believes a yes that nobody signed',
    named: 'P08',
    spoil: {
      asking: contentAfter('bet', (reply) => reply !== undefined && isForged(reply)),
    },
  },
  {
    habit: 'believes a yes to another call',
    named: 'P09',
    spoil: {
      asking: contentAfter('bet', (reply) => reply !== undefined && isYes(reply) && !isForged(reply)),
    },
  },
  {
    habit: 'plays on without money',
    named: 'P14',
    spoil: {
      asking: contentAfter(
        'bet',
        (reply) => reply !== undefined && readBody(reply).code === 'INSUFFICIENT_FUNDS',
      ),
    },
  },
  {
    habit: 'plays on over a limit',
    named: 'P15',
    spoil: {
      asking: contentAfter('bet', (reply) => reply !== undefined && readBody(reply).code === 'LIMIT_LOSS'),
    },
  },
  {
    habit: 'bets again under a new id in a session that is over',
    named: 'P16',
    fails: ['P16', 'E14'],
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        if (readBody(reply).code === 'SESSION_EXPIRED') await forward(signAnew(renamed(request)));
        return reply;
      },
    },
  },
  {
    habit: 'plays on though its bets were not agreed on',
    named: 'P22',
    spoil: {
      asking: contentAfter(
        'bet',
        (reply) => reply !== undefined && readBody(reply).code === 'VENDOR_FORBIDDEN',
      ),
    },
  },
];
