import type { OutgoingFilter, OutgoingRow } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Selectable } from 'kysely';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { MessageNeeds } from './needs.ts';
import { hashAddress } from './seal.ts';
import type { MessageTables } from './tables.ts';

const rowColumns = [
  'id',
  'member_id',
  'channel',
  'template',
  'language',
  'address_shown',
  'state',
  'reason',
  'created_at',
  'useful_until',
  'settled_at',
  'resends',
] as const;
type Row = Pick<Selectable<MessageTables['messages.outgoing']>, (typeof rowColumns)[number]>;

const PAGE = 50;

/** Newest first. `address` is the whole of one: only its keyed hash is known here. */
export async function listOutgoing(
  { db, keys, brand }: Pick<MessageNeeds, 'db' | 'keys' | 'brand'>,
  { state, channel, template, address, memberId, cursor, limit = PAGE }: OutgoingFilter,
): Promise<{ items: OutgoingRow[]; next: string | null }> {
  let query = db
    .withTables<MessageTables>()
    .selectFrom('messages.outgoing')
    .select(rowColumns)
    .where('brand_id', '=', brand.settings().id)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (state) query = query.where('state', '=', state);
  if (channel) query = query.where('channel', '=', channel);
  if (template) query = query.where('template', '=', template);
  if (memberId) query = query.where('member_id', '=', BigInt(memberId));
  if (address) {
    const to = address.trim().toLowerCase();
    const hashes = (['sms', 'email'] as const).map((each) => hashAddress(keys, { channel: each, to }));
    query = query.where('address_hash', 'in', hashes);
  }
  if (cursor) query = query.where('id', '<', BigInt(cursor));
  const { rows, next } = cutPage(await query.execute(), limit);
  return { items: rows.map(presentRow), next };
}

export function presentRow(row: Row): OutgoingRow {
  return {
    id: String(row.id),
    memberId: row.member_id === null ? null : String(row.member_id),
    channel: row.channel,
    template: row.template,
    language: row.language,
    address: row.address_shown,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    usefulUntil: row.useful_until?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    resends: row.resends === null ? null : String(row.resends),
  };
}

export async function findOutgoing(db: Database | Tx, { id, brandId }: { id: bigint; brandId: bigint }) {
  const row = await db
    .withTables<MessageTables>()
    .selectFrom('messages.outgoing')
    .select([...rowColumns, 'brand_id', 'address_sealed', 'address_hash', 'words_sealed'])
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row ?? refuse('messages/unknown-message');
}

export async function attemptsOf(db: Database | Tx, messageId: bigint) {
  const rows = await db
    .withTables<MessageTables>()
    .selectFrom('messages.attempts')
    .select(['number', 'adapter', 'at', 'outcome', 'reason', 'reference', 'ended_at'])
    .where('message_id', '=', messageId)
    .orderBy('number')
    .execute();
  return rows.map(({ at, ended_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}
