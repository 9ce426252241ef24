import { createHmac } from 'node:crypto';
import type { ProofKeys, ProofPurpose } from './proof-keys.ts';

const SALT_BYTES = 16;

/** What makes a leaf unguessable to everybody but its owner and the house. */
export type Salts = {
  ofLine(key: string, leg: number): string;
  ofPart(part: { seal: bigint; currency: string; member: bigint; place: number }): string;
  /** The first of two parts of an amount, anywhere from nothing to all of it. */
  split(owed: { seal: bigint; currency: string; member: bigint; amount: bigint }): bigint;
};

export function createSalts(keys: ProofKeys): Salts {
  const salt = (purpose: ProofPurpose, text: string) =>
    createHmac('sha256', keys.key(purpose)).update(text).digest().subarray(0, SALT_BYTES).toString('hex');
  return {
    ofLine: (key, leg) => salt('proof line salt', `${leg} ${key}`),
    ofPart: ({ seal, currency, member, place }) =>
      salt('proof part salt', `${seal} ${currency} ${member} ${place}`),
    // 128 bits for at most 63: what is left over after dividing leans nowhere that could be seen
    split: ({ seal, currency, member, amount }) =>
      BigInt(`0x${salt('proof split', `${seal} ${currency} ${member}`)}`) % (amount + 1n),
  };
}
