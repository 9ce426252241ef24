import { createHmac, createSecretKey } from 'node:crypto';
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
  const saltsOf = (purpose: ProofPurpose) => {
    // made for each salt anew it would take four times as long as the salt
    const key = createSecretKey(keys.key(purpose));
    return (text: string) =>
      createHmac('sha256', key).update(text).digest().subarray(0, SALT_BYTES).toString('hex');
  };
  const line = saltsOf('proof line salt');
  const part = saltsOf('proof part salt');
  const split = saltsOf('proof split');
  return {
    ofLine: (key, leg) => line(`${leg} ${key}`),
    ofPart: ({ seal, currency, member, place }) => part(`${seal} ${currency} ${member} ${place}`),
    // 128 bits for at most 63: what is left over after dividing leans nowhere that could be seen
    split: ({ seal, currency, member, amount }) =>
      BigInt(`0x${split(`${seal} ${currency} ${member}`)}`) % (amount + 1n),
  };
}
