import { type KeyedOperation, keyedOperations, platformCalls } from '@fairhall/vendor-protocol';

/** The transaction that is asked for there; undefined of questions, and of whatever is no call of GW/1. */
export function keyedOperationAt(path: string): KeyedOperation | undefined {
  return keyedOperations.find((operation) => platformCalls[operation].path === path);
}
