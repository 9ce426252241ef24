import type { CheckCause, PictureKind } from '@fairhall/contract';
import { picturesOf } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { Deed } from './needs.ts';
import type { CheckRow, PictureRow, VerificationTables } from './tables.ts';

/** What a member has said and not taken back, nor been refused. */
export const standing = ['waiting', 'more-asked', 'approved'] as const;
export const openStatuses = ['draft', 'waiting', 'more-asked'] as const;

/** The check, locked. Refuses when it is not there or not this member's. */
export async function lockCheck(tx: Tx, id: bigint, memberId?: bigint): Promise<CheckRow> {
  return (
    (await selectCheck(tx, id, memberId).forUpdate().executeTakeFirst()) ?? refuse('verification/not-found')
  );
}

export async function findCheck(db: Database, id: bigint, memberId?: bigint): Promise<CheckRow> {
  return (await selectCheck(db, id, memberId).executeTakeFirst()) ?? refuse('verification/not-found');
}

function selectCheck(db: Database, id: bigint, memberId: bigint | undefined) {
  return db
    .withTables<VerificationTables>()
    .selectFrom('verification.checks')
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0n))
    .selectAll();
}

type Actor = { kind: 'member' | 'staff'; id: bigint; name: string } | { kind: 'system' };

export const staffActor = (staff: StaffCaller) =>
  ({ kind: 'staff', id: staff.staffId, name: staff.username }) as const;

type Step = {
  status: CheckRow['status'];
  by: Actor;
  cause?: CheckCause;
  asked?: readonly PictureKind[];
  note?: string | undefined;
};

/** A locked check goes on: new state, its row with who and when, and no claim left. */
export async function moveOn(
  deed: Deed,
  check: CheckRow,
  { status, by, cause, asked = [], note }: Step,
  change: { documentExpiresOn?: string | null } = {},
): Promise<CheckRow> {
  const { tx, at, tell } = deed;
  const isDecided = status === 'approved' || status === 'refused' || status === 'withdrawn';
  const moved = await tx
    .withTables<VerificationTables>()
    .updateTable('verification.checks')
    .set({
      status,
      asked: [...asked],
      claimed_by: null,
      claimed_name: null,
      claimed_until: null,
      decided_at: isDecided ? at : null,
      ...(status === 'waiting' && { sent_at: at }),
      ...(change.documentExpiresOn !== undefined && { document_expires_on: change.documentExpiresOn }),
    })
    .where('id', '=', check.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteStep(deed, check.id, { status, by, asked, note, ...(cause && { cause }) });
  tell({ channel: `member:${check.member_id}`, kind: 'verification.changed', body: { status } });
  return moved;
}

export async function noteStep({ tx, at }: Deed, checkId: bigint, step: Step): Promise<void> {
  const db = tx.withTables<VerificationTables>();
  const last = await db
    .selectFrom('verification.steps')
    .where('check_id', '=', checkId)
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  const { by } = step;
  await db
    .insertInto('verification.steps')
    .values({
      check_id: checkId,
      seq: (last?.seq ?? 0) + 1,
      status: step.status,
      actor_kind: by.kind,
      actor_id: 'id' in by ? by.id : null,
      actor_name: 'name' in by ? by.name : null,
      cause: step.cause ?? null,
      asked: [...(step.asked ?? [])],
      note: step.note ?? null,
      at,
    })
    .execute();
}

/** A picture without what is sealed in it. */
type HeldPicture = Pick<PictureRow, 'id' | 'kind' | 'uploaded_at' | 'erased_at'>;

export async function readPictures(db: Database, checkId: bigint): Promise<HeldPicture[]> {
  return await db
    .withTables<VerificationTables>()
    .selectFrom('verification.pictures')
    .where('check_id', '=', checkId)
    .select(['id', 'kind', 'uploaded_at', 'erased_at'])
    .orderBy('id')
    .execute();
}

/** What has still to be sent: at first all that the tier needs, then what staff asked for since. */
export function missingOf(
  check: CheckRow,
  held: readonly Pick<HeldPicture, 'kind' | 'uploaded_at'>[],
  askedAt: Date | undefined,
): PictureKind[] {
  const since = askedAt?.getTime() ?? 0;
  return neededOf(check).filter(
    (kind) => !held.some((picture) => picture.kind === kind && picture.uploaded_at.getTime() >= since),
  );
}

/** Which kinds may be added now. */
export function neededOf(check: CheckRow): readonly PictureKind[] {
  return check.status === 'more-asked' ? check.asked : picturesOf(check.tier, check.document_kind);
}

/** What members say, or have proven, they are; newest first. */
export function readChecks(db: Database, memberIds: readonly bigint[]): Promise<CheckRow[]> {
  if (memberIds.length === 0) return Promise.resolve([]);
  return db
    .withTables<VerificationTables>()
    .selectFrom('verification.checks')
    .where('member_id', '=', sql<bigint>`any(${memberIds})`)
    .where('status', 'in', standing)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
}
