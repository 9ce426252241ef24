import type { AnswerOf, Endpoint } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallRefused, call, type Input } from './call.ts';
import { refusalText } from './refusal-text.ts';

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

/**
 * Does something, then reads again what it may have changed: every domain's queries that are on screen. A refusal
 * that comes after its dialog was closed is said in passing.
 */
export function useDeed<E extends Endpoint>(endpoint: E, onDone?: (answer: AnswerOf<E>) => void) {
  const client = useQueryClient();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: (input: Input<E>): Promise<AnswerOf<E>> => call(endpoint, input),
    onSuccess: async (answer) => {
      onDone?.(answer);
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (!isShown.current) showToast(refusalText(error), 'lost');
    },
  });
}

function domainOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[2] ?? '';
}
