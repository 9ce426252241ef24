import { answering, changed, isAt } from './answering-habits.ts';
import type { Row } from './habit.ts';
import { readBody, withBody } from './spoiled-vendor.ts';

const isLaunch = isAt('POST', /^\/launch$/);

export const launchHabits: readonly Row[] = [
  {
    habit: 'puts a token of its own where the launch token goes',
    named: 'L01',
    spoil: { asked: answering(isLaunch, (json) => ({ ...json, url: `${json.url}#own=1` })) },
  },
  {
    habit: 'answers launches that have expired',
    named: 'L01',
    fails: ['L01', 'L02', 'L03', 'L08'],
    spoil: { asked: answering(isLaunch, (json) => ({ ...json, expires_at: '2026-01-05T13:00:00Z' })) },
  },
  {
    habit: 'puts the player into the address',
    named: 'L03',
    spoil: {
      asked: answering(isLaunch, (json, request) => ({
        ...json,
        url: `${json.url}?player=${readBody(request).player_ref}`,
      })),
    },
  },
  {
    habit: 'opens some game when it has not the one asked for',
    named: 'L04',
    spoil: {
      asked: changed(
        (request) => isLaunch(request) && String(readBody(request).game_id).startsWith('kit-'),
        (body) => ({ ...body, game_id: 'acme-coin' }),
      ),
    },
  },
  {
    habit: 'opens a game in any currency',
    named: 'L05',
    spoil: {
      asked: changed(
        (request) => isLaunch(request) && readBody(request).currency === 'XKIT',
        (body) => ({ ...body, currency: 'P' }),
      ),
    },
  },
  {
    habit: 'overlooks fields it does not know',
    named: 'L06',
    spoil: {
      asked: changed(
        (request) => isLaunch(request) && 'is_vip' in readBody(request),
        ({ is_vip: _, ...body }) => body,
      ),
    },
  },
  {
    habit: 'takes the last of a key given twice',
    named: 'L07',
    spoil: {
      asked: (request, forward) =>
        forward(request.body.includes('"mode":"real"}') ? withBody(request, (body) => body) : request),
    },
  },
  {
    habit: 'opens some room when it has not the one asked for',
    named: 'L08',
    spoil: {
      asked: changed(
        (request) => isLaunch(request) && String(readBody(request).room_id).startsWith('kit-'),
        ({ room_id: _, ...body }) => body,
      ),
    },
  },
];
