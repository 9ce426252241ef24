import type { LinkedAccount, LinkFact } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type MemberId, toMemberId, toMemberType } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import type { IdentityTables } from '../tables.ts';
import { ACCOUNTS_SHOWN, byStrength, isCommon } from './link.ts';
import { readSharedFootprints, readSharedName, type SharedThing } from './queries.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'sharedCards'>;

/** Accounts that share something with this one. It is for a person to judge: nothing is done because of it. */
export async function listLinked(
  { db, sharedCards }: Needs,
  memberId: MemberId,
): Promise<{ items: LinkedAccount[]; isCut: boolean }> {
  const [footprints, names, cards] = await Promise.all([
    readSharedFootprints(db, memberId),
    readSharedName(db, memberId),
    sharedCards(memberId),
  ]);
  const facts = new Map<MemberId, LinkFact[]>();
  const ofCards = cards.map((card) => ({
    ...card,
    member_id: toMemberId(card.member_id),
    kind: 'card' as const,
  }));
  for (const shared of [...footprints, ...names, ...ofCards])
    facts.set(shared.member_id, [...(facts.get(shared.member_id) ?? []), factOf(shared)]);
  const accounts = await readAccounts(db, [...facts.keys()]);
  const items = byStrength(
    accounts.map(({ id, account, type, registered_at }) => ({
      id: String(id),
      account,
      type: toMemberType(type),
      registeredAt: registered_at.toISOString(),
      facts: facts.get(id) ?? [],
    })),
  );
  return { items: items.slice(0, ACCOUNTS_SHOWN), isCut: items.length > ACCOUNTS_SHOWN };
}

function factOf(shared: SharedThing): LinkFact {
  return {
    kind: shared.kind,
    label: shared.label,
    own: { since: shared.own_since.toISOString(), until: shared.own_until?.toISOString() ?? null },
    theirs: { since: shared.their_since.toISOString(), until: shared.their_until?.toISOString() ?? null },
    sharedBy: shared.shared_by,
    isCommon: isCommon(shared.kind, shared.shared_by),
  };
}

async function readAccounts(db: Database, memberIds: readonly MemberId[]) {
  if (memberIds.length === 0) return [];
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'account', 'type', 'registered_at'])
    .where('id', 'in', memberIds)
    .execute();
}
