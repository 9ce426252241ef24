import type { Tx } from '@fairhall/database';
import { Secret } from 'otpauth';
import type { Domains } from '../../apps/server/src/domains.ts';
import { demoPassword, hashPassword } from '../../apps/server/src/identity/index.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import type { Keys } from '../../apps/server/src/platform/crypto.ts';
import { demoStaff, enlist } from '../../apps/server/src/staff/index.ts';
import type { DemoStaff } from './demo-world.ts';

/** The first staff of the demo house, each with a second factor of their own. */
export async function seedStaff(
  { staff }: Domains,
  tx: Tx,
  { clock, keys }: { clock: Clock; keys: Keys },
): Promise<DemoStaff[]> {
  const passwordHash = await hashPassword(demoPassword, 'house');
  const people = demoStaff.map((person) => ({ ...person, totpSecret: new Secret({ size: 20 }).base32 }));
  await enlist(
    tx,
    { clock, keys, audit: staff.audit },
    people.map(({ account, name, roles, totpSecret }) => ({
      username: account,
      name,
      passwordHash,
      codeSecret: totpSecret,
      grants: roles.map((role) => ({ role, branchOf: undefined, ceilingMinor: undefined })),
    })),
  );
  return people.map(({ account, roles, about, totpSecret }) => ({
    account,
    password: demoPassword,
    about,
    roles,
    totpSecret,
  }));
}
