import { createHmac } from 'node:crypto';
import type { Keys } from '#platform/crypto';
import type { Channel, Words } from './message.ts';

const ADDRESS = 'message address';
const WORDS = 'message words';

export function sealAddress(keys: Keys, address: string): Buffer {
  return keys.seal(ADDRESS, address);
}

export function openAddress(keys: Keys, sealed: Buffer): string {
  return keys.open(ADDRESS, sealed).toString();
}

export function hashAddress(keys: Keys, { channel, to }: { channel: Channel; to: string }): Buffer {
  return createHmac('sha256', keys.key('message address hash')).update(`${channel}:${to}`).digest();
}

export function sealWords(keys: Keys, words: Words): Buffer {
  return keys.seal(WORDS, JSON.stringify(words));
}

export function openWords(keys: Keys, sealed: Buffer): Words {
  return JSON.parse(keys.open(WORDS, sealed).toString()) as Words;
}
