import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { isSame } from '#platform/crypto';
import { refuse } from '#platform/refusal';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
/** Hashing takes a thread and 19 MiB each: the rest waits its turn. */
const AT_ONCE = 2;
/** Some seconds of work: whoever comes later is better told at once. */
const WAITING_AT_MOST = 200;

const derive = promisify(argon2);

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce: salt, ...COST }),
  );
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const known = parsePhc(hash);
  const tag = await inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: known.salt,
      memory: known.memory,
      passes: known.passes,
      parallelism: known.parallelism,
      tagLength: known.tag.length,
    }),
  );
  return isSame(tag, known.tag);
}

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

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.length >= WAITING_AT_MOST) refuse('server/unavailable');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}
