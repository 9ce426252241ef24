import type { MemberSegment } from '@fairhall/contract';
import { toAccount } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { TEST_CURRENCY } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import { hasLabel } from './labels/has-label.ts';
import type { MemberId } from './member.ts';
import type { IdentityTables } from './tables.ts';
import { below } from './team.ts';

/** Open accounts that fit, by rising id, `most` of them; no trial and no account to test with. */
export async function findSegment(
  db: Database,
  segment: MemberSegment,
  most: number,
): Promise<{ memberId: MemberId; account: string }[]> {
  const { currency, type, label, registeredFrom, registeredUntil, seenFrom, seenUntil } = segment;
  let query = db
    .withTables<IdentityTables>()
    .selectFrom('identity.members as m')
    .select(['m.id as memberId', 'm.account'])
    .where('m.status', '=', 'open')
    .where('m.type', '<>', 4)
    .where('m.currency', '=', currency)
    .where('m.currency', '<>', TEST_CURRENCY)
    .orderBy('m.id')
    .limit(most);
  if (type !== undefined) query = query.where('m.type', '=', Number(type));
  if (label !== undefined) query = query.where(hasLabel(label));
  if (segment.under !== undefined) query = query.where(below(await pathOf(db, segment.under)));
  if (registeredFrom) query = query.where('m.registered_at', '>=', new Date(registeredFrom));
  if (registeredUntil) query = query.where('m.registered_at', '<', new Date(registeredUntil));
  if (seenFrom) query = query.where('m.last_login_at', '>=', new Date(seenFrom));
  if (seenUntil) query = query.where('m.last_login_at', '<', new Date(seenUntil));
  return await query.execute();
}

async function pathOf(db: Database, account: string): Promise<string> {
  const agent = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select('path')
    .where('account', '=', toAccount(account))
    .executeTakeFirst();
  return agent?.path ?? refuse('identity/unknown-member');
}
