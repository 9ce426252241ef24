import { randomBytes } from 'node:crypto';
import { isSame } from '#platform/crypto';
import { hashInTurn } from './hashing/hash-in-turn.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/**
 * A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. `source` is whoever it is done for, and takes turns with
 * others: a visitor's network, a member, staff, the house. One who asks for too much fills no queue but their own.
 */
export async function hashPassword(password: string, source: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await hashInTurn(source, { message: password.normalize('NFC'), nonce: salt, ...COST });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

export async function verifyPassword(hash: string, password: string, source: string): Promise<boolean> {
  const known = parsePhc(hash);
  const tag = await hashInTurn(source, {
    message: password.normalize('NFC'),
    nonce: known.salt,
    memory: known.memory,
    passes: known.passes,
    parallelism: known.parallelism,
    tagLength: known.tag.length,
  });
  return isSame(tag, known.tag);
}

/** Whoever is signed in waits for nobody but themselves. */
export const memberSource = (memberId: bigint) => `member:${memberId}`;

/** The same work for a name nobody has: a hash of nothing anyone typed, made while nobody waits yet. */
export const nobodysHash = hashPassword('', 'house');

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(hash: string) {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) throw new Error('not an argon2id PHC string');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
