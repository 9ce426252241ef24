import { fromBase64Url, toBase64Url } from '@fairhall/fair';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What an entry's path leads to: a page that opens as it is, or the chat, whose path is sealed. */
export const serviceTypes = { page: 1, chat: 3 } as const;

export const readServiceChat = endpoint({
  method: 'GET',
  path: '/api/brand/service-chat',
  audience: 'everyone',
  summary: 'Where customer service is reached: a page as it stands, the chat as a sealed path',
  isAlwaysOpen: true,
  answer: z.object({
    value: z.object({
      version: z.string(),
      pathList: z.array(z.object({ type: z.union([z.literal(1), z.literal(3)]), path: z.string() })),
    }),
  }),
  refusals: [],
});

const KEY_LETTERS = 8;
const NONCE_BYTES = 12;

/**
 * The address in a sealed path, whose last eight letters are its key: against scripts that collect addresses, not
 * against whoever reads this. Rejects what is not one.
 */
export async function openServicePath(path: string): Promise<string> {
  const bytes = fromBase64Url(path.slice(0, -KEY_LETTERS));
  if (bytes === undefined) throw new TypeError('no sealed path');
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES) },
    await keyFrom(path.slice(-KEY_LETTERS)),
    bytes.slice(NONCE_BYTES),
  );
  return new TextDecoder().decode(plain);
}

/** Base64url of nonce, cipher text and tag, then the eight letters it is sealed with. */
export async function sealServicePath(address: string): Promise<string> {
  const letters = toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_LETTERS))).slice(0, KEY_LETTERS);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await keyFrom(letters),
    new TextEncoder().encode(address),
  );
  return toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)])) + letters;
}

async function keyFrom(letters: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(letters));
  return crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
