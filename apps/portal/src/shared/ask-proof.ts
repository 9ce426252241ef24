import type { AnswerOf, Endpoint, ProofPurpose } from '@fairhall/contract';
import { call, type Filled, RefusedCall } from './call.ts';
import { createStore } from './store.ts';

export type AskedProof = { purpose: ProofPurpose; onProved: () => void; onClosed: () => void };

const asked = createStore<AskedProof | undefined>(undefined);

export const useAskedProof = asked.use;

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
      asked.change({
        purpose: error.params.purpose as ProofPurpose,
        onProved: resolve,
        onClosed: () => reject(error),
      }),
    ).finally(() => asked.change(undefined));
    return call(endpoint, input);
  }
}
