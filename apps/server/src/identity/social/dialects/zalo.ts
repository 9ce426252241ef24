import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Dialect, nameOf, ProviderFault } from '../provider.ts';
import { askProvider } from './ask.ts';

const grant = z.object({ access_token: z.string().check(z.minLength(1)) });
const profile = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.optional(z.string()),
  error: z.optional(z.number()),
});

/**
 * Zalo Login v4: no OpenID Connect. The client is an `app_id`, its secret and the person's token travel in headers of
 * their own, and a refusal is answered with status 200 and an error in the body.
 */
export function speakZalo(): Dialect {
  return {
    async addressOf({ endpoints, clientId }, visit) {
      const url = new URL(needed(endpoints.authorization));
      url.search = new URLSearchParams({
        app_id: clientId,
        redirect_uri: visit.returnAddress,
        state: visit.state,
        code_challenge: createHash('sha256').update(visit.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return url;
    },
    async identify({ endpoints, clientId, clientSecret }, visit, { code }) {
      const { access_token: token } = await askProvider(needed(endpoints.token), grant, {
        headers: { secret_key: clientSecret },
        form: { app_id: clientId, grant_type: 'authorization_code', code, code_verifier: visit.verifier },
      });
      const address = new URL(needed(endpoints.profile));
      address.searchParams.set('fields', 'id,name');
      const { id, name, error } = await askProvider(address, profile, { headers: { access_token: token } });
      if (error) throw new ProviderFault('untrusted', `profile: ${error}`);
      return { subject: id, name: nameOf(name) };
    },
  };
}

function needed(address: string | undefined): string {
  if (!address) throw new ProviderFault('down', 'an address is missing');
  return address;
}
