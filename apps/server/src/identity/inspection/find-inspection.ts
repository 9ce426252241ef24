import { inTransaction } from '@fairhall/database';
import { sha256 } from '#platform/crypto';
import type { Request } from '#platform/http';
import { refuse } from '#platform/refusal';
import { type MemberCaller, toMemberType, toSessionId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import type { IdentityTables } from '../tables.ts';
import { auditInspection } from './audit-inspection.ts';
import { endByStaff } from './end-by-staff.ts';
import { endInspection } from './end-inspection.ts';
import { endByTime } from './inspection.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'auditAs' | 'mayInspect' | 'isSignedIn'>;

/**
 * The member an inspection's token lets its bearer see, as the caller of a call that reads; what is looked at is
 * noted. Refuses once the time is over or the right to look is gone.
 */
export async function findInspection(needs: Needs, token: string, request: Request): Promise<MemberCaller> {
  const row = await readInspection(needs, token);
  if (!row || row.ended_at) refuse('identity/inspection-ended');
  if (request.method !== 'GET') refuse('identity/read-only');
  const over = endByTime(row, needs.clock.now()) ?? (await endByStaff(needs, needs.db, row));
  if (over) {
    await endInspection(needs, row.id, over);
    refuse('identity/inspection-ended');
  }
  await notePage(needs, row, request.routeOptions.config.endpoint?.path);
  return {
    memberId: row.member_id,
    // no session has this number: of the member's sessions, none is this one
    sessionId: toSessionId(0n),
    account: row.account,
    type: toMemberType(row.type),
    language: row.language,
    currency: row.currency,
    uplineId: row.upline_id ?? undefined,
    path: row.path,
    network: row.origin,
    way: 'staff',
  };
}

function readInspection({ db }: Needs, token: string) {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.inspections as i')
    .innerJoin('identity.members as m', 'm.id', 'i.member_id')
    .select([
      'i.id',
      'i.member_id',
      'i.staff_id',
      'i.staff_session_id',
      'i.by_name',
      'i.origin',
      'i.asked_at',
      'i.ended_at',
    ])
    .select(['i.opened_at as openedAt', 'i.ticket_until as ticketUntil', 'i.until_at as untilAt'])
    .select(['m.account', 'm.type', 'm.language', 'm.currency', 'm.upline_id', 'm.path'])
    .where('i.token_hash', '=', sha256(token))
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof readInspection>>>;

/** Each page once: the first look is on the trail, the next ones add nothing to it. */
async function notePage(needs: Needs, row: Row, page: string | undefined): Promise<void> {
  if (page === undefined) return;
  await inTransaction(needs.db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .withTables<IdentityTables>()
      .insertInto('identity.inspected_pages')
      .values({ inspection_id: row.id, page, at: needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows)
      await auditInspection(needs, tx, row, { action: 'identity.inspect-page', after: { page } });
  });
}
