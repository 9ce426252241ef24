import type { BroughtBy, MemberType, RegisterRules } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { checkField } from '#brand';
import { refuse } from '#platform/refusal';
import { type MemberId, policyOf, toMemberType } from './member.ts';
import type { IdentityTables } from './tables.ts';

export type Invitation = {
  affiliateCode?: string | undefined;
  affiliateCodeFromUrl?: boolean | undefined;
  referralCode?: string | undefined;
  referralCodeFromUrl?: boolean | undefined;
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
 * Under whom a new member is placed: an agent's code of the address, a member's code of the address, the domain's code;
 * only whom none of these brought is asked for codes, and each that they type must be good. A member's code places under
 * that member's agent; nobody's under the brand's default.
 */
export async function resolveInvitation(
  tx: Tx,
  invitation: Invitation,
  { rules, defaultUplineId, now }: { rules: RegisterRules; defaultUplineId: bigint | undefined; now: Date },
): Promise<Attribution> {
  const { affiliateCodeFromUrl, referralCodeFromUrl, domain } = invitation;
  const brought = await findBrought(
    tx,
    {
      affiliateCode: affiliateCodeFromUrl ? invitation.affiliateCode : undefined,
      referralCode: referralCodeFromUrl ? invitation.referralCode : undefined,
      domain,
    },
    now,
  );
  if (brought) return brought.attribution;
  const typed = await findTyped(tx, invitation, { rules, now });
  return typed ?? { uplineId: await findDefault(tx, defaultUplineId) };
}

/** What brings a visitor before they have typed anything; a code that is not good is as if there were none. */
export async function findBrought(
  tx: Tx,
  { affiliateCode, referralCode, domain }: { [By in BroughtBy]?: string | undefined },
  now: Date,
): Promise<{ by: BroughtBy; attribution: Attribution } | undefined> {
  const link = affiliateCode?.trim() && (await findLink(tx, { code: affiliateCode }, now));
  if (link) return { by: 'affiliateCode', attribution: link };
  const referral = referralCode?.trim() && (await findReferrer(tx, referralCode));
  if (referral) return { by: 'referralCode', attribution: referral };
  const ofDomain = domain && (await findLink(tx, { domain }, now));
  return ofDomain ? { by: 'domain', attribution: ofDomain } : undefined;
}

/** The codes that somebody typed, as the brand's rules ask for them; the agent's counts before the member's. */
async function findTyped(
  tx: Tx,
  invitation: Invitation,
  { rules, now }: { rules: RegisterRules; now: Date },
): Promise<Attribution | undefined> {
  const found: Attribution[] = [];
  for (const field of ['affiliateCode', 'referralCode', 'recommenderId'] as const) {
    // one of the address is good or forgotten; only a typed one is somebody's mistake
    const isTyped = field === 'recommenderId' || !invitation[`${field}FromUrl`];
    const code = checkField(rules[field], field, isTyped ? invitation[field] : undefined);
    if (code === undefined) continue;
    const attribution =
      field === 'affiliateCode' ? await findLink(tx, { code }, now) : await findReferrer(tx, code);
    found.push(attribution ?? refuse('identity/invitation-code-error', {}, field));
  }
  return found[0];
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

async function findReferrer(tx: Tx, code: string): Promise<Attribution | undefined> {
  const referrer = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'type', 'upline_id'])
    .where('referral_code', '=', code.trim().toUpperCase())
    .where('status', '=', 'open')
    .where('type', '<>', 4)
    .executeTakeFirst();
  if (!referrer) return undefined;
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
