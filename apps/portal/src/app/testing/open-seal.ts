import { type AnswerOf, type readSealingKeys, type SealedContent, sealedBy } from '@fairhall/contract';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

const pair = generateKeyPair(sealedBy.alg, { crv: 'P-256', extractable: true });

/** What a house tells of its key; another name is another key to whoever asks. */
export async function tellKeys(kid = 'of-today'): Promise<AnswerOf<typeof readSealingKeys>> {
  const { x = '', y = '' } = await exportJWK((await pair).publicKey);
  const key = { kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: sealedBy.alg, kid } as const;
  return { keys: [key], serverTime: new Date().toISOString() };
}

/** Reads a sealed body as the house does. */
export async function openSeal(text: string): Promise<SealedContent & { kid: string | undefined }> {
  const { jwe } = JSON.parse(text) as { jwe: string };
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, (await pair).privateKey);
  return { ...JSON.parse(new TextDecoder().decode(plaintext)), kid: protectedHeader.kid };
}
