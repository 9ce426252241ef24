import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type Configuration, Provider } from 'oidc-provider';
import type { Config } from './config.ts';
import { people, standingIn } from './people.ts';

const RETURN_PATH = '/social-return';

/** The provider itself: code flow with PKCE, tokens signed with a key of this process. */
export function createProvider({ issuer, secret, portalOrigin }: Config): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  const configuration: Configuration = {
    clients: Object.entries(standingIn).map(([id, name]) => ({
      client_id: id,
      client_name: name,
      client_secret: secret,
      redirect_uris: twinsOf(portalOrigin).map((origin) => `${origin}${RETURN_PATH}`),
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'demo' }] },
    cookies: { keys: [derive('cookies')] },
    claims: { openid: ['sub'], profile: ['name'] },
    // the name belongs to the token: nothing else is asked for it
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    findAccount: (_context, id) => {
      const person = people.find((known) => known.id === id);
      return person && { accountId: id, claims: () => ({ sub: id, name: person.name }) };
    },
    interactions: { url: (_context, { uid }) => `/who/${uid}` },
    // whoever chose a person has agreed: the demo is about us, not about its own questions
    async loadExistingGrant(context) {
      const { client, session, provider, params } = context.oidc;
      const { accountId } = session ?? {};
      if (!client || !accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
    ttl: { Session: 1, Interaction: 600, AuthorizationCode: 60, AccessToken: 60, IdToken: 300, Grant: 60 },
    renderError(context) {
      context.type = 'text/plain';
      context.body = 'This log-in cannot go on. Go back to where you came from and start again.\n';
    },
  };
  return new Provider(issuer, configuration);
}

/** This machine has two names. */
function twinsOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  if (hostname !== 'localhost') return [origin];
  return [origin, `${protocol}//127.0.0.1${port ? `:${port}` : ''}`];
}
