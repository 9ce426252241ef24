import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 1;

/** 256 bits of chance as text that fits a header, a cookie and an address. */
export function randomToken(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** As many decimal digits of chance, each as likely as another: a code to be typed. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** So many letters of an alphabet, each as likely as the others. */
export function randomLetters(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 32 signs that nobody mistakes for each other when they are capitals: five bits each. */
export const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function sha256(input: string | Uint8Array): Buffer {
  return createHash('sha256').update(input).digest();
}

/** Compares without telling by time where the difference is. */
export function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

export type Keys = {
  /** A key for one purpose: knowing it tells nothing of the others. */
  key(purpose: string): Buffer;
  /** AES-256-GCM under the purpose's key; `context` must be the same to open it again. */
  seal(purpose: string, plain: string | Uint8Array, context?: string): Buffer;
  /** Throws when it was not sealed by us, for this purpose and context, or was changed since. */
  open(purpose: string, sealed: Uint8Array, context?: string): Buffer;
};

/** Everything derives from the one secret of the installation (HKDF-SHA256). */
export function deriveKeys(secret: string): Keys {
  const derived = new Map<string, Buffer>();
  function key(purpose: string): Buffer {
    const known = derived.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', secret, 'fairhall', purpose, KEY_BYTES));
    derived.set(purpose, made);
    return made;
  }
  return {
    key,
    seal(purpose, plain, context = '') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed, context = '') {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION || bytes.length < 1 + NONCE_BYTES + TAG_BYTES)
        throw new Error('not a sealed text of ours');
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
      const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), nonce);
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
