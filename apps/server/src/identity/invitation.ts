import type { MemberType } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { type MemberId, policyOf, toMemberType } from './member.ts';
import type { IdentityTables } from './tables.ts';

export type Invitation = {
  affiliateCode?: string | undefined;
  affiliateCodeFromUrl?: boolean | undefined;
  referralCode?: string | undefined;
  recommenderId?: string | undefined;
  domain?: string | undefined;
};
export type Attribution = {
  uplineId: MemberId | undefined;
  linkId?: bigint;
  code?: string;
  /** What the link makes of whoever registers by it. */
  memberType?: MemberType;
  referrerId?: MemberId;
};

/**
 * Under whom a new member is placed: the code of the address, the domain's code, a typed code, the member who
 * referred them (then: under that member's agent), the brand's default. A typed code that cannot be used is refused.
 */
export async function resolveInvitation(
  tx: Tx,
  invitation: Invitation,
  { defaultUplineId, now }: { defaultUplineId: bigint | undefined; now: Date },
): Promise<Attribution> {
  const { affiliateCode, affiliateCodeFromUrl, domain } = invitation;
  const given = affiliateCode?.trim() ? await findLink(tx, { code: affiliateCode }, now) : undefined;
  if (given && affiliateCodeFromUrl) return given;
  const ofDomain = domain ? await findLink(tx, { domain }, now) : undefined;
  if (ofDomain) return ofDomain;
  if (given) return given;
  if (affiliateCode?.trim() && !affiliateCodeFromUrl)
    refuse('identity/invitation-code-error', {}, 'affiliateCode');
  const referralCode = invitation.referralCode?.trim() || invitation.recommenderId?.trim();
  if (referralCode) return findReferrer(tx, referralCode);
  return { uplineId: await findDefault(tx, defaultUplineId) };
}

/** A link is as good as its owner: an agent, open; itself active, not run out, not used up. */
export async function findLink(
  tx: Tx,
  by: { code: string } | { domain: string },
  now: Date,
): Promise<Attribution | undefined> {
  const query = tx
    .withTables<IdentityTables>()
    .selectFrom('identity.links as l')
    .innerJoin('identity.members as m', 'm.id', 'l.owner_id')
    .select(['l.id', 'l.code', 'l.owner_id', 'l.user_type', 'l.expires_at', 'l.max_uses', 'l.register_count'])
    .select('m.type')
    .where('l.status', '=', 'ACTIVE')
    .where('m.status', '=', 'open');
  const link = await ('code' in by
    ? query.where('l.code', '=', by.code.trim().toUpperCase())
    : query.where('l.domain', '=', by.domain.toLowerCase())
  ).executeTakeFirst();
  if (!link || !policyOf(toMemberType(link.type)).canInvite) return undefined;
  if (link.expires_at && link.expires_at <= now) return undefined;
  if (link.max_uses !== null && link.register_count >= link.max_uses) return undefined;
  return {
    uplineId: link.owner_id,
    linkId: link.id,
    code: link.code,
    memberType: toMemberType(link.user_type),
  };
}

async function findReferrer(tx: Tx, code: string): Promise<Attribution> {
  const referrer = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'type', 'upline_id'])
    .where('referral_code', '=', code.toUpperCase())
    .where('status', '=', 'open')
    .where('type', '<>', 4)
    .executeTakeFirst();
  if (!referrer) refuse('identity/invitation-code-error', {}, 'referralCode');
  const isAgent = policyOf(toMemberType(referrer.type)).canInvite;
  return { uplineId: isAgent ? referrer.id : (referrer.upline_id ?? undefined), referrerId: referrer.id };
}

async function findDefault(tx: Tx, defaultUplineId: bigint | undefined): Promise<MemberId | undefined> {
  if (defaultUplineId === undefined) return undefined;
  const agent = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select('id')
    .where('id', '=', defaultUplineId as MemberId)
    .where('type', 'in', [1, 2, 41, 42])
    .executeTakeFirst();
  return agent?.id;
}
