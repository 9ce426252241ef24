import type { ScreeningCase, ScreeningList } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { cursorOf, cutPage, type Page } from '#platform/page';
import type { VerificationNeeds } from '../needs.ts';
import type { CaseRow, VerificationTables } from '../tables.ts';

const DEFAULT_LIMIT = 20;

/** Whether the member may be somebody on a list, or is; what is undecided first. */
export async function findCaseStanding(
  db: Database,
  memberId: bigint,
  of: readonly ('open' | 'confirmed')[] = ['open', 'confirmed'],
): Promise<Exclude<CaseRow['status'], 'cleared'> | undefined> {
  const rows = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.cases')
    .where('member_id', '=', memberId)
    .where('status', 'in', of)
    .select('status')
    .distinct()
    .execute();
  const found = rows.map(({ status }) => status);
  return (['open', 'confirmed'] as const).find((status) => found.includes(status));
}

type Ask = {
  queue: 'open' | 'all';
  memberId: bigint | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Those undecided, oldest first; or all, newest first. */
export async function pageCases(db: Database, ask: Ask): Promise<Page<CaseRow>> {
  const limit = ask.limit ?? DEFAULT_LIMIT;
  const after = cursorOf(ask.cursor);
  let query = db.withTables<VerificationTables>().selectFrom('verification.cases').selectAll();
  if (ask.memberId !== undefined) query = query.where('member_id', '=', ask.memberId);
  if (ask.queue === 'open') query = query.where('status', '=', 'open');
  if (after !== undefined) query = query.where('id', ask.queue === 'open' ? '>' : '<', after);
  const rows = await query
    .orderBy('id', ask.queue === 'open' ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit);
}

export async function countOpenCases(db: Database): Promise<{ count: number; oldestAt: Date | undefined }> {
  const row = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.cases')
    .where('status', '=', 'open')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('opened_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest ?? undefined };
}

export async function presentCases(
  { members }: VerificationNeeds,
  rows: readonly CaseRow[],
): Promise<ScreeningCase[]> {
  const accounts = await members.accountsOf([
    ...new Set(rows.flatMap((row) => [row.member_id, row.other_member_id ?? row.member_id])),
  ]);
  return rows.map((row) => ({
    id: String(row.id),
    member: { id: String(row.member_id), username: accounts.get(row.member_id) ?? '' },
    status: row.status,
    list: row.list,
    entryName: row.entry_name,
    realName: row.real_name,
    birthday: row.birthday,
    entryBirthday: row.entry_birthday,
    score: row.score,
    by: row.matched_by,
    ownMember:
      row.other_member_id === null
        ? null
        : {
            member: { id: String(row.other_member_id), username: accounts.get(row.other_member_id) ?? '' },
            account: row.shared_account,
          },
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    reason: row.reason,
  }));
}

export async function readLists(db: Database): Promise<ScreeningList[]> {
  const rows = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.lists')
    .selectAll()
    .orderBy('name')
    .execute();
  return rows.map(({ name, kind, entries, changed_at: at, changed_by: changedBy }) => ({
    name,
    kind,
    entries,
    changedAt: at.toISOString(),
    changedBy,
  }));
}
