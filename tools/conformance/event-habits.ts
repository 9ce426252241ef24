import { answering, isAt } from './answering-habits.ts';
import { calling, contentAfter, isCall, type Row, renamed, repeating, yes } from './habit.ts';
import { rememberEnds } from './settling-habits.ts';
import { readBody, withBody } from './spoiled-vendor.ts';

const settled = ['E01', 'E02', 'E04', 'E05', 'E06', 'E09'];
const all = ['E01', 'E02', 'E03', 'E04', 'E05', 'E06', 'E07', 'E08', 'E09'];
const placing = (change: (body: Record<string, unknown>) => object) => ({
  asking: calling('sport/place', change),
});
const settling = (change: (body: Record<string, unknown>) => object) => ({
  asking: calling('sport/settle', change),
});

/** Vendors of bets on events that reckon, accept or settle them wrongly. */
export const eventHabits: readonly Row[] = [
  {
    habit: 'says that a bet on an event pays what its odds do not come to',
    named: 'E01',
    fails: settled,
    spoil: placing((body) => ({ ...body, potential_payout: '251' })),
  },
  {
    habit: 'takes bets on an event that has begun',
    named: 'E01',
    fails: settled,
    spoil: placing((body) => ({
      ...body,
      lines: (body.lines as object[]).map((line) => ({ ...line, starts_at: '2020-01-01T00:00:00Z' })),
    })),
  },
  {
    habit: 'accepts at odds that the player did not take',
    named: 'E01',
    fails: settled,
    spoil: {
      asking: calling('sport/accept', (body) => ({
        ...body,
        odds_snapshot: [{ selection: 'home', odds: 2_000, version: '2' }],
        potential_payout: '200',
      })),
    },
  },
  {
    habit: 'pays another total than the outcome comes to',
    named: 'E01',
    fails: settled,
    spoil: settling((body) => ({ ...body, ...(body.outcome === 'won' && { payout_total: '249' }) })),
  },
  {
    habit: 'settles again by the number it has settled by',
    named: 'E01',
    fails: settled,
    spoil: settling((body) => ({ ...body, settlement_seq: 1 })),
  },
  {
    habit: 'settles again by a smaller number',
    named: 'E01',
    fails: settled,
    spoil: settling((body) => ({ ...body, settlement_seq: 10 - Number(body.settlement_seq) })),
  },
  {
    habit: 'settles a bet that nobody placed',
    named: 'E01',
    fails: settled,
    spoil: settling((body) => ({ ...body, bet_id: 's-none' })),
  },
  {
    habit: 'never settles a bet again',
    named: 'E01',
    fails: settled,
    spoil: {
      asking: async (request, forward) =>
        isCall(request, 'sport/settle') && readBody(request).settlement_seq === 2
          ? yes(request)
          : forward(request),
    },
  },
  {
    habit: 'tells of a bet what it paid before it was settled again',
    named: 'E01',
    fails: settled,
    spoil: {
      asked: answering(isAt('GET', /^\/rounds\/s-[^/]+$/), (json) => ({ ...json, payout: '250' })),
    },
  },
  {
    habit: 'plays a plain round where a bet on an event was asked for',
    named: 'E01',
    fails: all,
    spoil: {
      asked: async (request, forward) => {
        const isBet = readBody(request).deed === 'events';
        return forward(isBet ? withBody(request, ({ deed: _, ...body }) => body) : request);
      },
    },
  },
  {
    habit: 'places a bet on an event under a new id when there is no answer',
    named: 'E02',
    fails: ['E02', 'E03', 'E05'],
    spoil: { asking: repeating('sport/place', renamed) },
  },
  {
    habit: 'lets a bet on an event be that was never answered',
    named: 'E03',
    spoil: {
      asking: async (request, forward) =>
        isCall(request, 'rollback') && String(readBody(request).round_id).startsWith('s-')
          ? yes(request, { code: 'ROLLED_BACK' })
          : forward(request),
    },
  },
  {
    habit: 'settles under a new id when there is no answer',
    named: 'E04',
    fails: ['E04', 'E06', 'E09', 'E16', 'E18'],
    spoil: { asking: repeating('sport/settle', renamed) },
  },
  {
    habit: 'forgets an acceptance that was not answered',
    named: 'E04',
    spoil: { asking: contentAfter('sport/accept', (reply) => reply === undefined) },
  },
  {
    habit: 'takes “wait” for a yes to a settlement',
    named: 'E04',
    fails: ['E04', 'E18'],
    spoil: {
      asking: contentAfter('sport/settle', (reply) => reply !== undefined && readBody(reply).final === false),
    },
  },
  {
    habit: 'believes any yes to a bet on an event',
    named: 'E05',
    spoil: {
      asking: contentAfter(
        'sport/place',
        (reply) => reply?.status === 200 && readBody(reply).status === 'ok',
      ),
    },
  },
  {
    habit: 'believes any yes to a settlement',
    named: 'E06',
    spoil: { asking: contentAfter('sport/settle', (reply) => reply?.status === 200) },
  },
  {
    habit: 'accepts a bet on an event that was refused at a limit',
    named: 'E07',
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        const isRefused = reply.status === 200 && readBody(reply).status === 'declined';
        return isCall(request, 'sport/place') && isRefused ? yes(request) : reply;
      },
    },
  },
  {
    habit: 'places a bet on an event again where that was not agreed on',
    named: 'E08',
    spoil: {
      asking: async (request, forward) => {
        const reply = await forward(request);
        return isCall(request, 'sport/place') && reply.status === 403 ? forward(renamed(request)) : reply;
      },
    },
  },
  {
    habit: 'settles nothing once the session is ended',
    named: 'E09',
    fails: ['E09', 'E16'],
    spoil: {
      asked: rememberEnds,
      asking: async (request, forward, { memory }) => {
        const isEnded = memory.has(`ended ${readBody(request).player_ref}`);
        return isCall(request, 'sport/settle') && isEnded ? yes(request) : forward(request);
      },
    },
  },
];
