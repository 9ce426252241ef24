import type { PasskeyView } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { MemberId } from '../member.ts';
import { passkeyTables } from './tables.ts';

export async function listPasskeys(on: Database, memberId: MemberId): Promise<PasskeyView[]> {
  const rows = await passkeyTables(on)
    .selectFrom('identity.passkeys')
    .select(['id', 'name', 'is_synced', 'added_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    isSynced: row.is_synced,
    addedAt: row.added_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}
