import type { PasskeyCreation, PasskeyView } from '@fairhall/contract';
import { ask, join, type MemberWorld, password, portalOrigin } from '../../../../testing/member-world.ts';
import { Authenticator } from './authenticator.ts';

export const base = '/api/identity/passkeys';
const logInPath = '/api/identity/login/passkey';

export const prove = (world: MemberWorld, token: string) =>
  ask(world, {
    path: '/api/identity/proofs',
    token,
    body: { purpose: 'passkey', method: 'password', answer: password },
  });

/** What a device is asked to make, for a member who has just shown who they are. */
export async function begin(world: MemberWorld, token: string, origin = portalOrigin) {
  await prove(world, token);
  const begun = await ask(world, { method: 'POST', path: `${base}/options`, token, origin });
  return begun.body as unknown as PasskeyCreation;
}

/** A new member at `ip` with a passkey on a device of theirs. */
export async function withPasskey(world: MemberWorld, username: string, ip = '127.0.0.1') {
  const { token, member } = await join(world, username, {}, ip);
  return { token, member, ...(await addAnother(world, token)) };
}

export async function addAnother(world: MemberWorld, token: string) {
  const device = new Authenticator(portalOrigin);
  const passkey = device.make(await begin(world, token));
  const added = await ask(world, { path: base, token, body: { passkey } });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  return { device, passkey: added.body as unknown as PasskeyView };
}

export async function logInOptions(world: MemberWorld, origin = portalOrigin) {
  const { body } = await ask(world, { method: 'POST', path: `${logInPath}/options`, origin });
  return body as { challenge: string; rpId: string };
}

export const show = (
  world: MemberWorld,
  passkey: unknown,
  {
    ip = '127.0.0.1',
    origin = portalOrigin,
    agentsOnly,
  }: { ip?: string; origin?: string; agentsOnly?: boolean } = {},
) => ask(world, { path: logInPath, body: { passkey, ...(agentsOnly && { agentsOnly }) }, ip, origin });

export async function logInWith(world: MemberWorld, device: Authenticator, ip = '127.0.0.1') {
  return show(world, device.sign(await logInOptions(world)), { ip });
}
