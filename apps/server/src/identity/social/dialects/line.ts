import { jwtVerify } from 'jose';
import { type Dialect, ProviderFault, type ProviderSettings } from '../provider.ts';
import { speakOidc } from './oidc.ts';

/**
 * LINE publishes ES256, but tokens of a log-in on the web are signed HS256 with the channel's secret (LINE Developers,
 * "Verify ID token"). The secret is shown in the body.
 */
export function speakLine(): Dialect {
  return speakOidc({ signedWith: 'HS256', secretIn: 'body', alsoCheck: checkSecretSignature });
}

async function checkSecretSignature(idToken: string, settings: ProviderSettings): Promise<void> {
  const secret = new TextEncoder().encode(settings.clientSecret);
  await jwtVerify(idToken, secret, {
    algorithms: ['HS256'],
    issuer: settings.issuer,
    audience: settings.clientId,
  }).catch(() => {
    throw new ProviderFault('untrusted', 'signed by somebody else');
  });
}
