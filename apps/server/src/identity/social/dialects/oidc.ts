import { isBuiltIn, languageTags } from '@fairhall/contract';
import * as oidc from 'openid-client';
import { type Dialect, nameOf, ProviderFault, type ProviderSettings, type Visit } from '../provider.ts';

const TIMEOUT_S = 8;
const KEPT_AT_MOST = 32;

export type OidcQuirks = {
  /** Of the tokens that name somebody; any that the issuer publishes when left out. */
  signedWith?: string;
  /** How our secret is shown; as the issuer publishes when left out. */
  secretIn?: 'body';
  /** Checks what the library does not. Throws `ProviderFault`. */
  alsoCheck?(idToken: string, settings: ProviderSettings): Promise<void>;
};

/**
 * OpenID Connect: code flow with PKCE, state and nonce; issuer, audience, times and signature of the token are
 * checked. What an issuer publishes is kept for as long as its settings stay the same.
 */
export function speakOidc(quirks: OidcQuirks = {}): Dialect {
  const known = new Map<string, Promise<oidc.Configuration>>();

  function configurationOf(settings: ProviderSettings): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret, endpoints } = settings;
    const key = JSON.stringify([issuer, clientId, clientSecret, endpoints]);
    const kept = known.get(key);
    if (kept) return kept;
    if (known.size >= KEPT_AT_MOST) known.clear();
    const asked = configure(settings, quirks);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  }

  return {
    async addressOf(settings, visit, language) {
      const configuration = await configurationOf(settings).catch(asFault);
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: visit.returnAddress,
        scope: settings.scopes.join(' '),
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
        // a provider that does not know the code speaks as it does to everybody
        ui_locales: isBuiltIn(language) ? languageTags[language] : language.toLowerCase(),
      });
    },
    async identify(settings, visit, { code, iss }) {
      try {
        const configuration = await configurationOf(settings);
        const tokens = await oidc.authorizationCodeGrant(configuration, comeBack(visit, code, iss), {
          pkceCodeVerifier: visit.verifier,
          expectedState: visit.state,
          expectedNonce: visit.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new ProviderFault('untrusted', 'no token that names anybody');
        await quirks.alsoCheck?.(tokens.id_token, settings);
        return { subject: claims.sub, name: nameOf(claims.name, claims.preferred_username) };
      } catch (error) {
        return asFault(error);
      }
    },
  };
}

async function configure(settings: ProviderSettings, quirks: OidcQuirks): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret, endpoints } = settings;
  const isPlain = issuer.startsWith('http://');
  const metadata = {
    client_secret: clientSecret,
    ...(quirks.signedWith && { id_token_signed_response_alg: quirks.signedWith }),
  };
  const configuration =
    endpoints.authorization && endpoints.token
      ? new oidc.Configuration(
          {
            issuer,
            authorization_endpoint: endpoints.authorization,
            token_endpoint: endpoints.token,
            ...(endpoints.keys && { jwks_uri: endpoints.keys }),
          },
          clientId,
          metadata,
          oidc.ClientSecretPost(clientSecret),
        )
      : await discover(issuer, clientId, metadata, isPlain, quirks);
  configuration.timeout = TIMEOUT_S;
  if (isPlain) oidc.allowInsecureRequests(configuration);
  // what a secret of both sides signs has no public key to be checked with
  if (!quirks.signedWith?.startsWith('HS')) oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function discover(
  issuer: string,
  clientId: string,
  metadata: { client_secret: string },
  isPlain: boolean,
  quirks: OidcQuirks,
): Promise<oidc.Configuration> {
  const options = { timeout: TIMEOUT_S, ...(isPlain && { execute: [oidc.allowInsecureRequests] }) };
  const first = await oidc.discovery(new URL(issuer), clientId, metadata, undefined, options);
  const accepted = first.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const show =
    quirks.secretIn === 'body' || !accepted.includes('client_secret_basic')
      ? oidc.ClientSecretPost
      : oidc.ClientSecretBasic;
  return new oidc.Configuration(first.serverMetadata(), clientId, metadata, show(metadata.client_secret));
}

/** The library reads what came back from an address: the one that the browser was sent to. */
function comeBack({ returnAddress, state }: Visit, code: string, iss: string | undefined): URL {
  const url = new URL(returnAddress);
  url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  if (iss !== undefined) url.searchParams.set('iss', iss);
  return url;
}

/** Answers of the provider are not repeated: they may hold what nobody should read in a log. */
function asFault(error: unknown): never {
  if (error instanceof ProviderFault) throw error;
  if (error instanceof oidc.ResponseBodyError)
    throw new ProviderFault(error.status >= 500 ? 'down' : 'untrusted', `token endpoint: ${error.error}`);
  const { code, name } = error as { code?: string; name?: string };
  const isSilent = name === 'TimeoutError' || name === 'TypeError' || code === 'OAUTH_TIMEOUT';
  const isOutside =
    isSilent || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON';
  if (isOutside) throw new ProviderFault('down', code ?? name ?? 'silent');
  if (code?.startsWith('OAUTH_')) throw new ProviderFault('untrusted', code);
  throw error;
}
