import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id } from './shapes.ts';

/** One person keeps so many views of a page. */
export const MOST_SAVED_VIEWS = 12;
const MOST_FILTERS = 24;

/** A list's address in the back office, without what it is filtered by. */
const page = z.string().check(z.maxLength(64), z.regex(/^\/[a-z][a-z/-]*$/));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const filters = z
  .record(
    z.string().check(z.maxLength(40), z.regex(/^[a-zA-Z]+$/)),
    z.string().check(z.minLength(1), z.maxLength(200)),
  )
  .check(z.refine((given) => Object.keys(given).length <= MOST_FILTERS));

/** Filters of a list under a name of one's own. */
export const savedView = z.object({ id, name: z.string(), filters: z.record(z.string(), z.string()) });
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/staff/views',
  audience: 'staff',
  summary: 'The views of a list that I have saved, by name',
  query: z.object({ page }),
  answer: z.object({ items: z.array(savedView) }),
  refusals: ['staff/signed-out'],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/api/staff/views',
  audience: 'staff',
  summary: 'Saves the filters of a list under a name; one that I have already takes these instead',
  body: z.object({ page, name, filters }),
  answer: savedView,
  refusals: ['staff/signed-out', 'staff/too-many-views'],
});

export const forgetView = endpoint({
  method: 'DELETE',
  path: '/api/staff/views/:id',
  audience: 'staff',
  summary: 'Forgets a view of mine; one that is gone already is no error',
  params: z.object({ id }),
  answer: done,
  refusals: ['staff/signed-out'],
});
