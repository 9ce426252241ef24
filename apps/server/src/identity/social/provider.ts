import type { Language, ProviderEndpoints, SocialProvider } from '@fairhall/contract';

/** The way a provider speaks. Most speak OpenID Connect, each with a quirk or two; some an older tongue. */
export type DialectName = 'oidc' | 'line' | 'telegram' | 'facebook' | 'zalo';

export type ProviderSettings = {
  provider: SocialProvider;
  dialect: DialectName;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  issuer: string;
  endpoints: ProviderEndpoints;
};

/** What one visit to a provider is recognised by. */
export type Visit = { returnAddress: string; state: string; nonce: string; verifier: string };

/** What a provider put into the address to which it sent the browser back, and when it came. */
type Returned = { code: string; iss?: string | undefined; at: Date };

/**
 * `subject` is the provider's own name for them and the only thing that is believed; `name` is for people to read.
 * `once`: by what a word is known again that could be shown a second time, and until when it could.
 */
export type Person = { subject: string; name: string; once?: { hash: Buffer; until: Date } };

export type Dialect = {
  /** Where to send the browser. */
  addressOf(settings: ProviderSettings, visit: Visit, language: Language): Promise<URL>;
  /** Who came back, as the provider tells the server itself. */
  identify(settings: ProviderSettings, visit: Visit, returned: Returned): Promise<Person>;
};

/** The provider did not answer as it should: not at all, no, or with something that proves nothing. */
export class ProviderFault extends Error {
  readonly kind: 'down' | 'denied' | 'untrusted';

  constructor(kind: ProviderFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const NAME_AT_MOST = 80;

/** A name as somebody else's house keeps it: any text. */
export function nameOf(...candidates: readonly unknown[]): string {
  const found = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '');
  const shown = String(found ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '');
  return [...shown.trim()].slice(0, NAME_AT_MOST).join('');
}
