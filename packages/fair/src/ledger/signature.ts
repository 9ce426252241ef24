import { toBytes } from '../text.ts';

/** An Ed25519 signature of the house, and its public key; both in base64url. */
export type Signed = { readonly key: string; readonly signature: string };

/** Undefined where this machine cannot check signatures of this kind: an older browser, or a page without TLS. */
export async function verifySignature(
  text: string,
  { key, signature }: Signed,
): Promise<boolean | undefined> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return undefined;
  const publicKey = await subtle
    .importKey('raw', fromBase64Url(key), 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotSupportedError') return undefined;
      return null;
    });
  if (publicKey === undefined) return undefined;
  if (publicKey === null) return false;
  return subtle.verify('Ed25519', publicKey, fromBase64Url(signature), toBytes(text).slice());
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
