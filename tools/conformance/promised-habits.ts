import { randomUUID } from 'node:crypto';
import { answering, isAt } from './answering-habits.ts';
import { calling, isCall, isYes, type Row, renamed, repeating } from './habit.ts';
import { answerWith, readBody } from './spoiled-vendor.ts';

const ofGrant = (body: Record<string, unknown>) => body.grant_id !== undefined;
const isJackpot = (body: Record<string, unknown>) => body.kind === 'jackpot';
const spoilt = ['F02', 'F03', 'F05', 'F06', 'F07'];

/** Vendors that play badly what was promised, or what many players fill, each with the case that finds it out. */
export const promisedHabits: readonly Row[] = [
  {
    habit: 'charges for a promised round',
    named: 'F02',
    fails: ['F02', 'F03', 'F04', 'F05', 'F06', 'F07'],
    spoil: {
      asking: calling('bet', ({ grant_id, nominal_stake, ...body }) =>
        grant_id === undefined ? body : { ...body, kind: 'cash', amount: nominal_stake },
      ),
    },
  },
  {
    habit: 'plays a promised round for another stake',
    named: 'F02',
    fails: ['F02', 'F03', 'F05', 'F06', 'F07'],
    spoil: {
      asking: calling('bet', (body) => (ofGrant(body) ? { ...body, nominal_stake: '200' } : body)),
    },
  },
  {
    habit: 'pays a promised round as one that was paid for',
    named: 'F02',
    fails: spoilt,
    spoil: {
      asking: calling('win', ({ grant_id, ...body }) =>
        grant_id === undefined ? body : { ...body, kind: 'cash' },
      ),
    },
  },
  {
    habit: 'tries a free round again that was refused as used up',
    named: 'F04',
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        const isOver = isCall(request, 'bet') && readBody(reply).code === 'GRANT_EXHAUSTED';
        return isOver ? forward(renamed(request)) : reply;
      },
    },
  },
  {
    habit: 'does not hear that promised rounds were taken back',
    named: 'F07',
    spoil: {
      asked: async (request, forward) => {
        const grant_id = request.target.split('/').at(-1);
        return isAt('DELETE', /^\/freerounds\/kit-[0-9a-f-]{36}$/)(request)
          ? answerWith(request, 200, { grant_id, state: 'cancelled' })
          : forward(request);
      },
    },
  },
  {
    habit: 'takes money once the promised rounds are over',
    named: 'F05',
    fails: ['F05', 'F07', 'F08'],
    spoil: {
      asked: async (request, forward, { call, launches }) => {
        const reply = await forward(request);
        const { session_id, deed } = readBody(request);
        const launched = launches.get(String(session_id));
        if (deed === 'free-rounds' && reply.status === 409 && launched) {
          const { player_ref, game_id, currency } = launched;
          const ids = { tx_id: `x-${randomUUID()}`, round_id: `x-${randomUUID()}`, session_id };
          const about = { ...ids, player_ref, game_id, currency, occurred_at: new Date().toISOString() };
          await call('/gw/v1/bet', { ...about, amount: '100', kind: 'cash' });
        }
        return reply;
      },
    },
  },
  {
    habit: 'puts less into a jackpot than it says of it',
    named: 'J03',
    spoil: {
      asking: calling('bet', (body) =>
        body.jackpot_contrib === undefined
          ? body
          : { ...body, jackpot_contrib: [{ jackpot_id: 'acme-pot', amount_micro: '499999' }] },
      ),
    },
  },
  {
    habit: 'puts nothing into its jackpot',
    named: 'J03',
    spoil: { asking: calling('bet', ({ jackpot_contrib: _, ...body }) => body) },
  },
  {
    habit: 'pays a jackpot that its cycles do not tell',
    named: 'J04',
    spoil: {
      asked: answering(isAt('GET', /\/cycles$/), (json) => ({ ...json, cycles: strange(json.cycles) })),
    },
  },
  {
    habit: 'opens another seed than it committed to',
    named: 'J04',
    spoil: {
      asked: answering(isAt('GET', /\/cycles$/), (json) => ({
        ...json,
        cycles: (json.cycles as object[]).map((cycle) => ({ ...cycle, opened: 'a'.repeat(64) })),
      })),
    },
  },
  {
    habit: 'pays a jackpot twice',
    named: 'J04',
    spoil: {
      asking: async (request, forward, { call }) => {
        const reply = await forward(request);
        const body = readBody(request);
        if (isCall(request, 'win') && isJackpot(body) && isYes(reply))
          await call(request.target, { ...body, tx_id: `x-${randomUUID()}` });
        return reply;
      },
    },
  },
  {
    habit: 'pays a jackpot under a new id when there is no answer',
    named: 'J05',
    spoil: {
      asking: repeating('win', (request) => (isJackpot(readBody(request)) ? renamed(request) : request)),
    },
  },
];

/** As many cycles as were won, by rounds that nobody played. */
const strange = (cycles: unknown) =>
  (cycles as { cycle: number }[]).map((one) => ({ ...one, round_id: 'r-none' }));
