import { fromBase64Url, toBytes } from '../text.ts';

/** An Ed25519 signature of the house, and its public key; both in base64url. */
export type Signed = { readonly key: string; readonly signature: string };

/** False also for what is no key or no signature at all; undefined where this machine cannot check signatures of this kind: an older browser, or a page without TLS. */
export async function verifySignature(
  text: string,
  { key, signature }: Signed,
): Promise<boolean | undefined> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return undefined;
  const [keyBytes, signatureBytes] = [fromBase64Url(key), fromBase64Url(signature)];
  if (!keyBytes || !signatureBytes) return false;
  const publicKey = await subtle
    .importKey('raw', keyBytes, 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotSupportedError') return undefined;
      return null;
    });
  if (publicKey === undefined) return undefined;
  if (publicKey === null) return false;
  return subtle.verify('Ed25519', publicKey, signatureBytes, toBytes(text).slice());
}
