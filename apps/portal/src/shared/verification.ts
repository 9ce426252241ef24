import { readVerification } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine } from './queries.ts';

/** How well the house knows the member, and where their check stands. */
export const verificationQuery = queryOptions({
  queryKey: mine('verification'),
  queryFn: ({ signal }) => call(readVerification, { signal }),
});
