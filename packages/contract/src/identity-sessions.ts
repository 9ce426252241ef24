import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, instant } from './shapes.ts';

/** One browser that is signed in, however often it has been; called by its newest session. */
export const sessionView = z.object({
  id,
  device: z.string(),
  network: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  isThisOne: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/identity/sessions',
  audience: 'member',
  asks: 'session',
  summary: 'Where the member is signed in',
  answer: z.object({ items: z.array(sessionView) }),
  refusals: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/identity/sessions/:id',
  audience: 'member',
  asks: 'session',
  summary: 'Sign out one device: every session from its browser',
  params: z.object({ id }),
  answer: done,
  refusals: ['identity/unknown-session'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/identity/sessions',
  audience: 'member',
  asks: 'session',
  summary: 'Sign out every other device',
  answer: z.object({ ended: z.number() }),
  refusals: [],
});
