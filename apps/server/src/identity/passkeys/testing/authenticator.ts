import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation } from '@fairhall/contract';
import { sha256 } from '#platform/crypto';
import { type Cbor, cbor } from './cbor.ts';
import { certificateOf } from './certificate.ts';

type Flaws = {
  /** The page it believes to be on. */
  origin?: string;
  /** The host it signs for. */
  rpId?: string;
  /** Unlocked by whoever holds it. */
  isUnlocked?: boolean;
  /** Somebody's word for it that nobody asked for: its own, or its maker's with a certificate. */
  vouchedBy?: 'itself' | 'its-maker';
  /** What its count says this time. */
  count?: number;
};

/** A device that keeps one passkey, and does what the standard says or, to order, what it forbids. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = 'bm9ib2R5';
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get credentialId(): string {
    return this.#id.toString('base64url');
  }

  make({ challenge, rp, user }: PasskeyCreation, flaws: Flaws = {}): NewPasskey {
    this.#userHandle = user.id;
    const authData = Buffer.concat([this.#head(flaws.rpId ?? rp.id, flaws, CARRIES_KEY), this.#ownKey()]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, flaws);
    const attestation = new Map<string, Cbor>([
      ['fmt', flaws.vouchedBy ? 'packed' : 'none'],
      ['attStmt', this.#statement(authData, clientDataJSON, flaws)],
      ['authData', authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        attestationObject: cbor(attestation).toString('base64url'),
        clientDataJSON,
      },
    };
  }

  sign({ challenge, rpId }: { challenge: string; rpId: string }, flaws: Flaws = {}) {
    this.#count += 1;
    const authenticatorData = this.#head(flaws.rpId ?? rpId, flaws, 0);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, flaws);
    return {
      ...this.#credential(),
      response: {
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON,
        signature: this.#signature(authenticatorData, clientDataJSON).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  /** From now on it says that it keeps somebody else's passkey. */
  claim(userHandle: string): void {
    this.#userHandle = userHandle;
  }

  #statement(authData: Buffer, clientDataJSON: string, { vouchedBy }: Flaws): Map<string, Cbor> {
    if (!vouchedBy) return new Map();
    const own: [string, Cbor][] = [
      ['alg', ES256],
      ['sig', this.#signature(authData, clientDataJSON)],
    ];
    return new Map(vouchedBy === 'itself' ? own : [...own, ['x5c', [certificateOf(this.#keys.publicKey)]]]);
  }

  #signature(authData: Buffer, clientDataJSON: string): Buffer {
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return sign('sha256', signed, this.#keys.privateKey);
  }

  #credential() {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key' as const };
  }

  #head(rpId: string, { isUnlocked = true, count }: Flaws, more: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count ?? this.#count);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (isUnlocked ? UNLOCKED : 0) | more]),
      counted,
    ]);
  }

  #ownKey(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey(this.#keys.publicKey)]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Flaws): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }
}

const PRESENT = 0x01;
const UNLOCKED = 0x04;
const CARRIES_KEY = 0x40;

/** As RFC 9053 numbers it, on P-256. */
const ES256 = -7;

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}
