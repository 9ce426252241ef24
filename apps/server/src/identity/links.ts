import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { drawCode } from './create-member.ts';
import type { MemberId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { lockMember } from './queries.ts';
import type { IdentityTables } from './tables.ts';

export type Link = {
  id: bigint;
  code: string;
  user_type: number;
  note: string;
  visit_count: number;
  register_count: number;
  max_uses: number | null;
  expires_at: Date | null;
  created_at: Date;
  status: 'ACTIVE' | 'CLOSED' | 'DELETED';
};
export type LinkWish = { userType: 0 | 1; note: string; maxUses?: number; validDays?: number };
export type Links = ReturnType<typeof createLinks>;

const columns = [
  ...([
    'id',
    'code',
    'user_type',
    'note',
    'visit_count',
    'register_count',
    'max_uses',
    'expires_at',
  ] as const),
  ...(['created_at', 'status'] as const),
];
const MAX_OPEN = 20;
const MAX_SHOWN = 200;
const DAY_MS = 86_400_000;

/** An agent's own links: the codes under which others register below them. */
export function createLinks({ db, clock }: Pick<IdentityNeeds, 'db' | 'clock'>) {
  return {
    list: (ownerId: MemberId): Promise<Link[]> => listLinks(db, ownerId),

    /** Refuses one more than an agent can keep in mind. */
    open: (ownerId: MemberId, { userType, note, maxUses, validDays }: LinkWish): Promise<Link> =>
      inTransaction(db, async (tx) => {
        await lockMember(tx, ownerId);
        const now = clock.now();
        const { rows } = await sql<{ count: number }>`select count(*)::integer as count from identity.links
          where owner_id = ${ownerId} and status = 'ACTIVE' and (expires_at is null or expires_at > ${now})
            and (max_uses is null or register_count < max_uses)`.execute(tx);
        if ((rows[0]?.count ?? 0) >= MAX_OPEN) refuse('agents/links-full', { max: MAX_OPEN });
        return tx
          .withTables<IdentityTables>()
          .insertInto('identity.links')
          .values({
            code: drawCode(),
            owner_id: ownerId,
            user_type: userType,
            domain: null,
            note,
            expires_at: validDays === undefined ? null : new Date(now.getTime() + validDays * DAY_MS),
            max_uses: maxUses ?? null,
            created_at: now,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
      }),

    async close(ownerId: MemberId, id: bigint): Promise<Link> {
      const closed = await db
        .withTables<IdentityTables>()
        .updateTable('identity.links')
        .set({ status: 'CLOSED' })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('status', '=', 'ACTIVE')
        .returning(columns)
        .executeTakeFirst();
      return closed ?? refuse('agents/link-unknown');
    },
  };
}

function listLinks(db: Database, ownerId: MemberId): Promise<Link[]> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.links')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'DELETED')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}
