import { createHmac } from 'node:crypto';
import { type CodeSent, type Language, toAccount } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { spokenTo } from '#brand';
import { randomToken } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { toEmail } from '../email.ts';
import { requireGoodPassword } from '../good-password.ts';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { hashAddress, issueSecret, takeCode } from '../one-time-codes.ts';
import { hashPassword } from '../password.ts';
import { lockMember } from '../queries.ts';
import { contactsOf } from '../security/contacts-of.ts';
import type { IdentityTables } from '../tables.ts';
import { beforeRevealing } from './before-revealing.ts';
import { inEvenTime } from './even-time.ts';
import { findByNameAndEmail } from './find-by-contact.ts';
import { setForgottenPassword } from './set-password.ts';

/** Where the link leads; what lets somebody in stands in the fragment, which browsers send to nobody. */
const PAGE = '/reset';
const LIFE_MINUTES = 30;

export type LinkRequest = { username: string; email: string; language?: Language | undefined };

/** A link to whoever gave this name and this e-mail, and the same answer when nobody did. */
export function sendPasswordLink(
  needs: IdentityNeeds,
  request: LinkRequest,
  network: string,
): Promise<CodeSent> {
  return inEvenTime(() => sendLink(needs, request, network));
}

async function sendLink(
  needs: IdentityNeeds,
  { username, email: typed, language }: LinkRequest,
  network: string,
): Promise<CodeSent> {
  const brand = needs.brand.settings();
  const email = toEmail(typed);
  const reveals = await beforeRevealing(needs, network);
  return inTransaction(needs.db, async (tx) => {
    const account = toAccount(username);
    const memberId = await findByNameAndEmail(tx, { brandId: brand.id, account, email });
    if (memberId === undefined && reveals) refuse('identity/unknown-account');
    const secret = randomToken();
    return issueSecret(needs, tx, {
      purpose: 'forgot',
      channel: 'email',
      address: email,
      network,
      language: spokenTo(brand, language),
      memberId,
      isNobodys: memberId === undefined,
      secretHash: hashSecret(needs, secret),
      lifeMinutes: LIFE_MINUTES,
      words: {
        template: 'password-reset-link',
        values: { account, link: `${needs.origins[0]}${PAGE}#${secret}`, minutes: LIFE_MINUTES },
      },
    });
  });
}

export type LinkUse = { secret: string; newPassword: string; confirmNewPassword: string };

/** A new password with what the link held. */
export async function setPasswordByLink(needs: IdentityNeeds, use: LinkUse, network: string): Promise<void> {
  const { secret, newPassword, confirmNewPassword } = use;
  requireGoodPassword(needs.brand.settings(), { password: newPassword, field: 'newPassword' });
  if (newPassword !== confirmNewPassword) refuse('identity/passwords-differ', {}, 'confirmNewPassword');
  const link = await readLink(needs, secret);
  const { codeId, memberId } = link;
  const hash = await hashPassword(newPassword, network);
  await inTransaction(needs.db, async (tx) => {
    await requireStillTheirs(needs, tx, link);
    await takeCode(needs, tx, { codeId, memberId }, { code: 'identity/link-invalid' });
    await setForgottenPassword(needs, tx, { memberId, newPassword, hash, cameBy: 'email' });
  });
}

type Link = { codeId: bigint; memberId: MemberId; addressHash: Buffer; issuedAt: Date };

/** Refuses a link that is not ours, is too old, was used, or was followed by a newer one. */
async function readLink(needs: IdentityNeeds, secret: string): Promise<Link> {
  const db = needs.db.withTables<IdentityTables>();
  const row = await db
    .selectFrom('identity.one_time_codes')
    .select(['id', 'member_id', 'address_hash', 'issued_at', 'expires_at', 'taken_at', 'is_sent'])
    .where('code_hash', '=', hashSecret(needs, secret))
    .where('purpose', '=', 'forgot')
    .where('channel', '=', 'email')
    .executeTakeFirst();
  if (!row?.is_sent || !row.member_id || row.taken_at || row.expires_at <= needs.clock.now())
    return refuse('identity/link-invalid');
  const newer = await db
    .selectFrom('identity.one_time_codes')
    .select('id')
    .where('address_hash', '=', row.address_hash)
    .where('purpose', '=', 'forgot')
    .where('member_id', '=', row.member_id)
    .where('id', '>', row.id)
    .executeTakeFirst();
  if (newer) return refuse('identity/link-invalid');
  return {
    codeId: row.id,
    memberId: row.member_id,
    addressHash: row.address_hash,
    issuedAt: row.issued_at,
  };
}

/** A mailbox the member has left, or a password chosen since, ends every link sent before. */
async function requireStillTheirs(
  needs: IdentityNeeds,
  tx: Tx,
  { memberId, addressHash, issuedAt }: Link,
): Promise<void> {
  const member = await lockMember(tx, memberId);
  const { email } = await contactsOf(tx, memberId);
  const isTheirs =
    email !== undefined && hashAddress(needs, { channel: 'email', address: email }).equals(addressHash);
  const isOutdated = member.password_changed_at !== null && member.password_changed_at > issuedAt;
  if (!isTheirs || isOutdated) refuse('identity/link-invalid');
}

function hashSecret({ keys }: Pick<IdentityNeeds, 'keys'>, secret: string): Buffer {
  return createHmac('sha256', keys.key('password link')).update(secret).digest();
}
