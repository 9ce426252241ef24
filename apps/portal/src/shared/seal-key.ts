import { readSealKey } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the house signs seals and receipts with. */
export const sealKeyQuery = queryOptions({
  queryKey: ['seal-key'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await call(readSealKey, { signal })).key,
});
