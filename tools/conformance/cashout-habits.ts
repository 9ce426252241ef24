import { answering, isAt } from './answering-habits.ts';
import { calling, contentAfter, isCall, type Row, renamed, repeating, yes } from './habit.ts';
import { rememberEnds } from './settling-habits.ts';
import { type Forward, type Request, readBody, withBody } from './spoiled-vendor.ts';

/** The first sale of all of a bet, and the first of a part: where they fail, nothing more is asked. */
const sold = ['E10', 'E17'];

/** What is settled of a bet after all of it was sold, as ACME tells it. */
const isOfSold = (request: Request) =>
  isCall(request, 'sport/settle') &&
  readBody(request).outcome === 'won' &&
  readBody(request).payout_total === '0';

const selling = (change: (body: Record<string, unknown>) => object) => ({
  asking: calling('sport/cashout', change),
});

/** Takes a refusal of this code for a yes. */
const deafTo = (...codes: string[]) => ({
  asking: async (request: Request, forward: Forward) => {
    const reply = await forward(request);
    const isRefused = isCall(request, 'sport/cashout') && codes.includes(String(readBody(reply).code));
    return isRefused ? yes(request) : reply;
  },
});

/** Tries again under another id what is refused by this code. */
const stubbornTo = (code: string) => ({
  asking: async (request: Request, forward: Forward) => {
    const reply = await forward(request);
    const isRefused = isCall(request, 'sport/cashout') && readBody(reply).code === code;
    return isRefused ? forward(renamed(request)) : reply;
  },
});

/** Vendors that buy bets on events back wrongly. */
export const cashoutHabits: readonly Row[] = [
  {
    habit: 'buys a bet back for more than it can ever pay',
    named: 'E10',
    fails: sold,
    spoil: selling((body) => ({ ...body, amount: '251' })),
  },
  {
    habit: 'uses one quote for every bet',
    named: 'E11',
    fails: ['E11', 'E12', 'E16', 'E17'],
    spoil: selling((body) => ({ ...body, quote_id: 'q-1' })),
  },
  {
    habit: 'sells more than the whole of a bet',
    named: 'E10',
    fails: sold,
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        if (isCall(request, 'sport/cashout')) await forward(renamed(request));
        return reply;
      },
    },
  },
  {
    habit: 'sells a bet by a quote that held no longer',
    named: 'E10',
    fails: sold,
    spoil: selling((body) => ({
      ...body,
      occurred_at: new Date(Date.parse(String(body.occurred_at)) - 10_001).toISOString(),
    })),
  },
  {
    habit: 'sells a bet after it was settled',
    named: 'E10',
    fails: sold,
    spoil: {
      asking: async (request, forward, { call }) => {
        if (!isCall(request, 'sport/cashout')) return forward(request);
        const { player_ref, game_id, bet_id, currency, occurred_at } = readBody(request);
        const about = { player_ref, game_id, bet_id, currency, occurred_at };
        await call('/gw/v1/sport/settle', {
          ...{ ...about, tx_id: `x-${bet_id}`, settlement_seq: 1, outcome: 'won', payout_total: '250' },
        });
        return forward(request);
      },
    },
  },
  {
    habit: 'sells a part where all of a bet was to be sold',
    named: 'E10',
    spoil: selling((body) => ({ ...body, ...(body.fraction_bps === 10_000 && { fraction_bps: 9_999 }) })),
  },
  {
    habit: 'never settles a bet that was sold',
    named: 'E10',
    spoil: {
      asking: async (request, forward) => (isOfSold(request) ? yes(request) : forward(request)),
    },
  },
  {
    habit: 'tells of a bet that was sold what it would have won',
    named: 'E10',
    spoil: {
      asked: answering(isAt('GET', /^\/rounds\/s-[^/]+$/), (json) => ({
        ...json,
        ...(json.payout === '140' && { payout: '250' }),
      })),
    },
  },
  {
    habit: 'sells under a new id when there is no answer',
    named: 'E11',
    fails: ['E11', 'E12', 'E18'],
    spoil: { asking: repeating('sport/cashout', renamed) },
  },
  {
    habit: 'forgets a cash-out that was not answered',
    named: 'E11',
    fails: ['E11', 'E18'],
    spoil: { asking: contentAfter('sport/cashout', (reply) => reply === undefined) },
  },
  {
    habit: 'believes any yes to a cash-out',
    named: 'E12',
    spoil: {
      asking: contentAfter(
        'sport/cashout',
        (reply) => reply?.status === 200 && readBody(reply).status === 'ok',
      ),
    },
  },
  {
    habit: 'takes a bet for sold though its quote held no longer',
    named: 'E13',
    fails: ['E13', 'E19'],
    spoil: deafTo('ODDS_CHANGED'),
  },
  {
    habit: 'takes a bet for sold though its session is over',
    named: 'E14',
    spoil: deafTo('SESSION_EXPIRED'),
  },
  {
    habit: 'sells a bet again where that was not agreed on',
    named: 'E15',
    spoil: stubbornTo('VENDOR_FORBIDDEN'),
  },
  {
    habit: 'settles no bet that was sold once its session is ended',
    named: 'E16',
    spoil: {
      asked: rememberEnds,
      asking: async (request, forward, { memory }) => {
        const isEnded = memory.has(`ended ${readBody(request).player_ref}`);
        return isOfSold(request) && isEnded ? yes(request) : forward(request);
      },
    },
  },
  {
    habit: 'settles the whole of a bet of which a part was sold',
    named: 'E17',
    spoil: {
      asking: calling('sport/settle', (body) => ({
        ...body,
        ...(body.payout_total === '125' && { payout_total: '250' }),
      })),
    },
  },
  {
    habit: 'buys a part of a bet back for more than that part can ever pay',
    named: 'E17',
    spoil: selling((body) => ({ ...body, ...(body.fraction_bps === 5_000 && { amount: '126' }) })),
  },
  {
    habit: 'sells no part of a bet, and says that it did',
    named: 'E17',
    spoil: {
      asking: async (request, forward) =>
        isCall(request, 'sport/cashout') && readBody(request).fraction_bps === 5_000
          ? yes(request)
          : forward(request),
    },
  },
  {
    habit: 'settles the rest of a bet under a new id when there is no answer',
    named: 'E18',
    spoil: {
      asking: repeating('sport/settle', (request) =>
        readBody(request).payout_total === '125' ? renamed(request) : request,
      ),
    },
  },
  {
    habit: 'plays a plain round where a bet was to be sold',
    named: 'E10',
    fails: sold,
    spoil: {
      asked: async (request, forward) => {
        const isSale = String(readBody(request).deed).endsWith('cashouts');
        return forward(isSale ? withBody(request, ({ deed: _, ...body }) => body) : request);
      },
    },
  },
];
