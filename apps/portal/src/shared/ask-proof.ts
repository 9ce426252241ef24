import type { AnswerOf, Endpoint, ProofPurpose } from '@fairhall/contract';
import { useSyncExternalStore } from 'react';
import { call, type Filled, RefusedCall } from './call.ts';

export type AskedProof = { purpose: ProofPurpose; onProved: () => void; onClosed: () => void };

let asked: AskedProof | undefined;
const listeners = new Set<() => void>();

/**
 * As `call`, for a deed that the house may want confirmed: then the reader is asked to show who they are, and the
 * deed is tried once more. Whoever closes the question is refused as before.
 */
export async function callWithProof<E extends Endpoint>(
  endpoint: E,
  input?: Filled<E>,
): Promise<AnswerOf<E>> {
  try {
    return await call(endpoint, input);
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.code !== 'identity/proof-required') throw error;
    await new Promise<void>((resolve, reject) =>
      change({
        purpose: error.params.purpose as ProofPurpose,
        onProved: resolve,
        onClosed: () => reject(error),
      }),
    ).finally(() => change(undefined));
    return call(endpoint, input);
  }
}

export function useAskedProof(): AskedProof | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readAsked,
    readAsked,
  );
}

function change(next: AskedProof | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

function readAsked() {
  return asked;
}
