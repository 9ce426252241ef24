import { readSafety } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine } from './queries.ts';

/** The member's limits and breaks. */
export const safetyQuery = queryOptions({
  queryKey: mine('safety'),
  queryFn: ({ signal }) => call(readSafety, { signal }),
});
