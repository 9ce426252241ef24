import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './shapes.ts';

/** When the session ends unless the member does something, and from when they should be warned. */
export const sessionRest = z.object({ endsAt: instant, warnFrom: instant });
export type SessionRest = z.output<typeof sessionRest>;

export const readRest = endpoint({
  method: 'GET',
  path: '/api/identity/session/rest',
  audience: 'member',
  asks: 'session',
  summary: 'How long the session lasts if nobody does anything; asking is no activity',
  answer: sessionRest,
  refusals: ['identity/unknown-session'],
});

export const stayHere = endpoint({
  method: 'PUT',
  path: '/api/identity/session',
  audience: 'member',
  asks: 'session',
  summary: 'The member is there: their idle time begins anew',
  answer: sessionRest,
  refusals: [],
});
