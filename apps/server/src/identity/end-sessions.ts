import type { Tx } from '@fairhall/database';
import { emit } from '#platform/outbox';
import type { MemberId, SessionId } from './member.ts';
import { forgetAllKept, forgetKeptBy } from './security/kept.ts';
import type { EndReason, IdentityTables } from './tables.ts';

export type Ending = {
  memberId: MemberId;
  because: EndReason;
  at: Date;
  /** One session only; otherwise all of the member's. */
  only?: SessionId | undefined;
  /** This one, and every other from the same browser. */
  device?: SessionId | undefined;
  except?: SessionId | undefined;
};

/**
 * Ends sessions and says so; the live line and the games hear it from the event. When all end, no browser signs in any
 * more with what it kept of the password; when a browser's do, that one does not. Answers which ended.
 */
export async function endSessions(
  tx: Tx,
  { memberId, because, at, only, device, except }: Ending,
): Promise<SessionId[]> {
  let query = tx
    .withTables<IdentityTables>()
    .updateTable('identity.sessions')
    .set({ ended_at: at, ended_because: because })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (only !== undefined) query = query.where('id', '=', only);
  if (device !== undefined)
    query = query.where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', device),
        eb(
          'device_mark',
          '=',
          selectFrom('identity.sessions as named')
            .select('named.device_mark')
            .where('named.id', '=', device)
            .where('named.member_id', '=', memberId)
            .where('named.ended_at', 'is', null),
        ),
      ]),
    );
  if (except !== undefined) query = query.where('id', '<>', except);
  const isEverywhere = only === undefined && device === undefined && because !== 'signed-in-elsewhere';
  const rows = await query.returning(['id', 'device_mark']).execute();
  // after the sessions, so that what one of them is being given at this moment goes too
  if (isEverywhere) await forgetAllKept(tx, memberId);
  if (device !== undefined && rows.length > 0)
    await forgetKeptBy(
      tx,
      memberId,
      rows.flatMap(({ device_mark: mark }) => mark ?? []),
    );
  for (const row of rows)
    await emit(tx, {
      topic: 'session.ended',
      subject: String(row.id),
      payload: { sessionId: String(row.id), memberId: String(memberId), because },
    });
  return rows.map((row) => row.id);
}
