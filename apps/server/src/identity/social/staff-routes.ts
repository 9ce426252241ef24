import {
  type BodyOf,
  closeProvider as closeProviderEndpoint,
  endMemberBinding,
  listProviderSetups,
  proposeProvider,
  type SocialProvider,
  socialProviders,
} from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import { isWebPage, parseAddress } from '#platform/web-address';
import { toMemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { endBinding } from './bindings.ts';
import { closeProvider } from './close-provider.ts';
import { presets } from './presets.ts';
import { type ProviderPayload, providerKind } from './provider-command.ts';
import { readProviders, sealSecret } from './provider-settings.ts';
import { RETURN_PATH } from './routes.ts';

export function socialStaffRoutes<Staff extends Actor>(app: App, needs: IdentityNeeds<Staff>): void {
  const { guardStaff } = needs;

  serve(app, listProviderSetups, guardStaff('brand.config.read'), async () => {
    const all = await readProviders(needs, needs.brand.settings().id);
    const kept = new Map(all.map((one) => [one.provider, one]));
    const returnAddress = `${needs.origins[0]}${RETURN_PATH}`;
    const items = socialProviders.map((provider) => {
      const { scopes, issuer, endpoints, ...held } = kept.get(provider) ?? {
        ...presets[provider],
        isOn: false,
        clientId: '',
        clientSecret: '',
      };
      const hasSecret = held.clientSecret !== '';
      const { isOn, clientId } = held;
      return { provider, isOn, clientId, hasSecret, scopes: [...scopes], issuer, endpoints, returnAddress };
    });
    return { items };
  });
  serve(app, proposeProvider, guardStaff('brand.system.write'), async ({ params, body, caller }) => {
    const payload = await payloadOf(needs, params.provider, body);
    const { approvalId, expiresAt } = await inTransaction(needs.db, (tx) =>
      needs.propose(tx, {
        kind: providerKind,
        payload,
        subject: `provider:${params.provider}`,
        reason: body.reason,
        staff: caller,
      }),
    );
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
  serve(app, closeProviderEndpoint, guardStaff('brand.system.write'), async ({ params, body, caller }) => {
    await closeProvider(needs, { staff: caller, provider: params.provider, reason: body.reason });
    return { done: true as const };
  });
  serve(app, endMemberBinding, guardStaff('identity.members.reset'), async ({ params, body, caller }) => {
    const { id, provider } = params;
    await endBinding(needs, { staff: caller, memberId: toMemberId(id), provider, reason: body.reason });
    return { done: true as const };
  });
}

/** The command as it is kept until somebody approves: its secret is sealed from the first moment. */
async function payloadOf<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  provider: SocialProvider,
  body: BodyOf<typeof proposeProvider>,
): Promise<ProviderPayload> {
  const brandId = needs.brand.settings().id;
  const { clientId, clientSecret, scopes } = body;
  const held = (await readProviders(needs, brandId)).find((kept) => kept.provider === provider);
  if (!held && clientSecret === undefined) refuse('identity/provider-incomplete', {}, 'clientSecret');
  const issuer = checkAddress(body.issuer, 'issuer', needs.mode);
  const given = Object.entries(body.endpoints).filter(([, address]) => address);
  const endpoints = Object.fromEntries(
    given.map(([name, address]) => [name, checkAddress(String(address), `endpoints.${name}`, needs.mode)]),
  );
  const same =
    held?.isOn &&
    clientSecret === undefined &&
    held.clientId === clientId &&
    held.issuer === issuer &&
    held.scopes.join(' ') === scopes.join(' ') &&
    given.length === Object.keys(held.endpoints).length &&
    given.every(([name, address]) => (held.endpoints as Record<string, string>)[name] === address);
  if (same) refuse('brand/nothing-to-change');
  const sealedSecret =
    clientSecret === undefined
      ? null
      : sealSecret(needs.keys, { brandId, provider }, clientSecret).toString('base64');
  return { provider, clientId, sealedSecret, scopes, issuer, endpoints };
}

/** Of a named host over a closed line; a demo's provider may stand on this machine. */
function checkAddress(address: string, field: string, mode: 'demo' | 'live'): string {
  const url = parseAddress(address);
  const isHere = mode === 'demo' && url?.protocol === 'http:' && url.hostname === 'localhost';
  if (!isHere && !isWebPage(address)) refuse('identity/provider-address', { address }, field);
  return address;
}
