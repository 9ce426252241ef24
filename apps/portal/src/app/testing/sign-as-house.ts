import { toBase64Url } from '@fairhall/fair';

/** A house that signs: its public key as it is published, and its signature of a text, both in base64url. */
export async function openSigningHouse() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  return {
    key,
    sign: async (text: string) =>
      toBase64Url(
        new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))),
      ),
  };
}
