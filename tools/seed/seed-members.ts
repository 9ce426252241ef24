import type { Tx } from '@fairhall/database';
import type { Domains } from '../../apps/server/src/domains.ts';
import {
  demoAgents,
  demoMembers,
  demoPassword,
  hashPassword,
  type MemberId,
} from '../../apps/server/src/identity/index.ts';
import type { DemoAgent, DemoMember } from './demo-world.ts';

/** Agents first, then the members below them. */
export async function seedMembers(
  { identity }: Domains,
  tx: Tx,
): Promise<{ agents: DemoAgent[]; members: DemoMember[] }> {
  const passwordHash = await hashPassword(demoPassword, 'house');
  const known = new Map<string, MemberId>();
  const shared = { passwordHash, network: '127.0.0.1', acceptedFrom: '127.0.0.1' };
  for (const { account, type, affiliateCode, upline } of demoAgents) {
    const attribution = { uplineId: upline && known.get(upline) };
    const draft = {
      ...shared,
      account,
      type,
      language: 'TH' as const,
      attribution,
      linkCode: affiliateCode,
    };
    known.set(account, await identity.createMember(tx, draft));
  }
  for (const { account, realName, upline, language, mobile, email } of demoMembers) {
    const attribution = { uplineId: upline && known.get(upline) };
    const contacts = [
      { kind: 'mobileNum', value: mobile, isVerified: true },
      { kind: 'email', value: email, isVerified: true },
    ];
    await identity.createMember(tx, {
      ...shared,
      account,
      type: 0,
      realName,
      language,
      attribution,
      contacts,
    });
  }
  return {
    agents: demoAgents.map(({ account, affiliateCode, about }) => ({
      account,
      password: demoPassword,
      affiliateCode,
      about: `${about}, code ${affiliateCode}`,
    })),
    members: demoMembers.map(({ account, realName, about, mobile, email }) => ({
      account,
      password: demoPassword,
      realName,
      mobile,
      email,
      about,
    })),
  };
}
