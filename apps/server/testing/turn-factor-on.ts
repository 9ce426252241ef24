import { Secret, TOTP } from 'otpauth';
import { ask, type MemberWorld, password } from './member-world.ts';

/** What the app shows now. */
export function codeOfApp(world: MemberWorld, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime(),
  });
}

/** Turns the second factor on in this session, and waits until the next code. */
export async function turnFactorOn(
  world: MemberWorld,
  token: string,
): Promise<{ secret: string; codes: string[] }> {
  const post = (path: string, body: object = {}) => ask(world, { path, token, body });
  await post('/api/identity/proofs', { purpose: 'second-factor', method: 'password', answer: password });
  const begun = await post('/api/identity/second-factor/setup');
  const secret = String(begun.body.secret);
  const confirmed = await post('/api/identity/second-factor', { code: codeOfApp(world, secret) });
  world.clock.forward(60_000);
  return { secret, codes: confirmed.body.recoveryCodes as string[] };
}
