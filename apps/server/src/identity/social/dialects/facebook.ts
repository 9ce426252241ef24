import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { type Dialect, nameOf, ProviderFault, type ProviderSettings } from '../provider.ts';
import { askProvider } from './ask.ts';

const grant = z.object({ access_token: z.string().check(z.minLength(1)) });
const inspected = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }),
});
const profile = z.object({ id: z.string().check(z.minLength(1)), name: z.optional(z.string()) });

/**
 * Facebook Login's manual flow: OAuth 2 without a token that names anybody. Who it is comes from the Graph, asked with
 * a proof that we hold the app's secret; whose token it is, from its inspection, as one of another app must not do.
 */
export function speakFacebook(): Dialect {
  return {
    async addressOf(settings, visit) {
      const url = new URL(needed(settings, 'authorization'));
      url.search = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: visit.returnAddress,
        response_type: 'code',
        scope: settings.scopes.join(','),
        state: visit.state,
        code_challenge: createHash('sha256').update(visit.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url;
    },
    async identify(settings, visit, { code }) {
      const { access_token: token } = await askProvider(needed(settings, 'token'), grant, {
        form: {
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          redirect_uri: visit.returnAddress,
          code,
          code_verifier: visit.verifier,
        },
      });
      const { data } = await askProvider(needed(settings, 'inspection'), inspected, {
        form: {
          input_token: token,
          access_token: `${settings.clientId}|${settings.clientSecret}`,
          method: 'get',
        },
      });
      if (!data.is_valid || data.app_id !== settings.clientId)
        throw new ProviderFault('untrusted', 'a token of another app');
      const { id, name } = await askProvider(needed(settings, 'profile'), profile, {
        form: {
          access_token: token,
          appsecret_proof: createHmac('sha256', settings.clientSecret).update(token).digest('hex'),
          fields: 'id,name',
          method: 'get',
        },
      });
      if (id !== data.user_id) throw new ProviderFault('untrusted', 'a token of somebody else');
      return { subject: id, name: nameOf(name) };
    },
  };
}

function needed({ endpoints }: ProviderSettings, name: 'authorization' | 'token' | 'inspection' | 'profile') {
  const address = endpoints[name];
  if (!address) throw new ProviderFault('down', `no address for ${name}`);
  return address;
}
