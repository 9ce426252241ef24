import type { AnswerOf, Endpoint } from '@fairhall/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused, call, type Input } from './call.ts';

const REFRESH_MS = 15_000;

/** Reads an endpoint and keeps it fresh; the key begins with the domain, so that a deed can refresh all of it. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { isLive?: boolean; isEnabled?: boolean } = {},
) {
  return useQuery({
    queryKey: [domainOf(endpoint), endpoint.path, input],
    queryFn: (): Promise<AnswerOf<E>> => call(endpoint, input),
    enabled: options.isEnabled ?? true,
    refetchInterval: options.isLive ? REFRESH_MS : false,
    retry: (count, error) => count < 2 && error instanceof CallRefused && error.status === 0,
  });
}

/** Does something, then reads again what it may have changed: every domain's queries that are on screen. */
export function useDeed<E extends Endpoint>(endpoint: E, onDone?: (answer: AnswerOf<E>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<E>): Promise<AnswerOf<E>> => call(endpoint, input),
    onSuccess: async (answer) => {
      onDone?.(answer);
      await client.invalidateQueries();
    },
  });
}

function domainOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[2] ?? '';
}
