import type { Language, MemberType } from '@fairhall/contract';
import { isUniqueViolation, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Channel } from '#messages';
import { READABLE, randomLetters } from '#platform/crypto';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import { takeFromUnproven } from './contact-owner.ts';
import { endOfOneTime } from './draw-password.ts';
import type { Attribution } from './invitation.ts';
import { skeletonOf } from './look-alike.ts';
import { type MemberId, policyOf } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { requireFreeNickname } from './profile/nickname.ts';
import type { IdentityTables } from './tables.ts';
import { keepAcceptance } from './terms/accept-terms.ts';

/** `isVerified`: it has just been proven to be the member's own. */
type NewContact = { kind: string; value: string; isVerified?: boolean };

export type MemberDraft = {
  account: string;
  type: MemberType;
  passwordHash: string | null;
  /** The password was drawn, and is told once. */
  mustChangePassword?: boolean;
  /** The channel it is told by. */
  passwordCameBy?: Channel | undefined;
  nickname?: string | undefined;
  realName?: string | undefined;
  language: Language;
  contacts?: readonly NewContact[];
  attribution: Attribution;
  network: string;
  registerUrl?: string | undefined;
  registerDomain?: string | undefined;
  registerMethod?: string;
  expiresAt?: Date;
  /** From which address they accepted the terms and said that they are old enough; null when they did neither. */
  acceptedFrom: string | null;
  /** Which terms they were shown; those in force when left out. */
  termsVersion?: string;
  /** That of the brand when left out. */
  currency?: string;
  /** The code of the agent's own first link; drawn when left out. */
  linkCode?: string;
};

type Needs = Pick<IdentityNeeds, 'clock' | 'brand' | 'openAccounts'>;

/** A new member: placed in the tree, with accounts, and for an agent a link; all in the caller's transaction. */
export async function createMember(needs: Needs, tx: Tx, draft: MemberDraft): Promise<MemberId> {
  const brand = needs.brand.settings();
  const memberId = await insertMember(needs, tx, draft);
  const at = needs.clock.now();
  if (draft.acceptedFrom !== null)
    await keepAcceptance(tx, {
      memberId,
      version: draft.termsVersion ?? brand.termsVersion,
      at,
      address: draft.acceptedFrom,
    });
  await useAttribution(tx, memberId, draft.attribution, at);
  if (draft.contacts?.length) await insertContacts(needs, tx, memberId, draft.contacts);
  if (policyOf(draft.type).canInvite) await openFirstLink(needs, tx, { memberId, code: draft.linkCode });
  if (policyOf(draft.type).hasWallet)
    await needs.openAccounts(tx, {
      memberId,
      type: draft.type,
      currency: draft.currency ?? brand.currency,
      language: draft.language,
    });
  await emit(tx, {
    topic: 'member.registered',
    subject: String(memberId),
    payload: {
      memberId: String(memberId),
      account: draft.account,
      type: draft.type,
      uplineId: draft.attribution.uplineId === undefined ? null : String(draft.attribution.uplineId),
    },
  });
  return memberId;
}

async function insertMember({ clock, brand }: Needs, tx: Tx, draft: MemberDraft): Promise<MemberId> {
  const now = clock.now();
  const { id: brandId, currency, termsVersion } = brand.settings();
  const { nickname = '', mustChangePassword = false } = draft;
  const acceptedAt = draft.acceptedFrom === null ? null : now;
  await requireFreeNickname(tx, { brandId, nickname });
  const inserted = await tx
    .withTables<IdentityTables>()
    .insertInto('identity.members')
    .values({
      brand_id: brandId,
      account: draft.account,
      account_skeleton: skeletonOf(draft.account),
      type: draft.type,
      nickname,
      nickname_skeleton: nickname ? skeletonOf(nickname) : null,
      icon: null,
      real_name: draft.realName ?? null,
      language: draft.language,
      currency: draft.currency ?? currency,
      upline_id: draft.attribution.uplineId ?? null,
      referral_code: drawCode(),
      password_hash: draft.passwordHash,
      password_changed_at: draft.passwordHash === null ? null : now,
      must_change_password: mustChangePassword,
      password_ends_at: mustChangePassword ? endOfOneTime(now) : null,
      password_came_by: draft.passwordCameBy ?? null,
      register_method: draft.registerMethod ?? 'WEB',
      register_url: draft.registerUrl ?? null,
      register_domain: draft.registerDomain ?? null,
      register_network: draft.network,
      affiliate_code: draft.attribution.code ?? null,
      terms_version: acceptedAt && (draft.termsVersion ?? termsVersion),
      age_confirmed_at: acceptedAt,
      registered_at: now,
      last_login_at: null,
      expires_at: draft.expiresAt ?? null,
    })
    // of the same name, of the same look, or with the same nickname
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  // somebody was quicker, with the one or the other
  await requireFreeNickname(tx, { brandId, nickname });
  return refuseTakenName();
}

/** Refuses a name that somebody has, or one that looks the same; only the insert itself is sure. */
export async function requireFreeName(tx: Tx, brandId: bigint, account: string): Promise<void> {
  const known = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select('id')
    .where('brand_id', '=', brandId)
    .where((where) =>
      where.or([where('account', '=', account), where('account_skeleton', '=', skeletonOf(account))]),
    )
    .executeTakeFirst();
  if (known) refuseTakenName();
}

const refuseTakenName = () => refuse('identity/username-taken', {}, 'username');

async function useAttribution(
  tx: Tx,
  memberId: MemberId,
  { linkId, referrerId }: Attribution,
  now: Date,
): Promise<void> {
  if (referrerId !== undefined)
    await tx
      .withTables<IdentityTables>()
      .insertInto('identity.referrals')
      .values({ member_id: memberId, referrer_id: referrerId, at: now })
      .execute();
  if (linkId === undefined) return;
  const { numAffectedRows } = await sql`update identity.links set register_count = register_count + 1
    where id = ${linkId} and (max_uses is null or register_count < max_uses)`.execute(tx);
  if (numAffectedRows !== 1n) refuse('identity/invitation-code-error', {}, 'affiliateCode');
}

async function insertContacts(
  { clock, brand }: Needs,
  tx: Tx,
  memberId: MemberId,
  contacts: readonly NewContact[],
): Promise<void> {
  const now = clock.now();
  const brandId = brand.settings().id;
  for (const { kind, value, isVerified } of contacts)
    if (isVerified) await takeFromUnproven(tx, { brandId, kind, value, memberId });
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.contacts')
    .values(
      contacts.map(({ kind, value, isVerified }) => ({
        member_id: memberId,
        brand_id: brandId,
        kind,
        value,
        verified_at: isVerified ? now : null,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const taken = contacts.find(({ kind }) => detailOf(error).includes(`, ${kind}, `));
      // whose address it is may be told to whoever has shown it to be theirs, and to nobody else
      if (taken?.isVerified) refuse('identity/contact-taken', {}, taken.kind);
      refuse('identity/details-refused');
    });
}

/** `Key (brand_id, kind, lower(value))=(1, email, a@b.co) already exists.` */
function detailOf(error: unknown): string {
  return String((error as { detail?: unknown }).detail ?? '');
}

async function openFirstLink(
  { clock }: Needs,
  tx: Tx,
  { memberId, code }: { memberId: MemberId; code: string | undefined },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.links')
    .values({
      code: code ?? drawCode(),
      owner_id: memberId,
      domain: null,
      expires_at: null,
      max_uses: null,
      created_at: clock.now(),
    })
    .execute();
}

/** 40 bits: about a million million codes. */
const CODE_LENGTH = 8;

export function drawCode(): string {
  return randomLetters(READABLE, CODE_LENGTH);
}
