import { staffEndpoints } from '@fairhall/contract';
import { Secret, TOTP } from 'otpauth';
import { call, type Visitor } from './call.ts';

export type StaffPerson = Visitor & { account: string; totpSecret: string };

/** Signs in with password and code; the code of a secret is good once, so a second sign-in waits for the next. */
export async function signInStaff(
  origin: string,
  person: { account: string; password: string; totpSecret: string },
  code = codeOf(person.totpSecret),
): Promise<StaffPerson> {
  const staff: StaffPerson = { origin, account: person.account, totpSecret: person.totpSecret };
  const step = await call(staff, staffEndpoints.signIn, {
    body: { username: person.account, password: person.password },
  });
  const signedIn = await call(staff, staffEndpoints.signInCode, {
    body: { challenge: step.challenge, code },
  });
  staff.token = signedIn.token;
  return staff;
}

/** What the person's authenticator shows at a moment: now, unless told otherwise. */
export function codeOf(totpSecret: string, atMs: number = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: atMs });
}
