import { listSocialProviders, type SocialProvider } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './call.ts';

/** What each provider calls itself, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  LINE: 'LINE',
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  TELEGRAM: 'Telegram',
  ZALO: 'Zalo',
};

export const providersQuery = queryOptions({
  queryKey: ['social-providers'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call(listSocialProviders, { signal }),
});

/** Only a hint that somebody waits to be bound in this tab: who it is, the house knows. */
const HINT = 'socialWaiting';
const listeners = new Set<() => void>();

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) sessionStorage.setItem(HINT, '1');
  else sessionStorage.removeItem(HINT);
  for (const listener of listeners) listener();
}

export function useWaiting(): boolean {
  return useSyncExternalStore(subscribe, isWaiting, isWaiting);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function isWaiting(): boolean {
  return sessionStorage.getItem(HINT) !== null;
}
