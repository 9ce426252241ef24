/** A house that signs: its public key as it is published, and its signature of a text, both in base64url. */
export async function openSigningHouse() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = base64Url(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    key,
    sign: async (text: string) =>
      base64Url(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))),
  };
}

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
