import { countCharacters, FEEDBACK_CHARACTERS, type Language } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import type { Request } from '#platform/http';
import { keepPicture } from '#platform/picture-store';
import { readForm } from '#platform/read-form';
import { refuse } from '#platform/refusal';
import { pictureRefusals } from '../images.ts';
import type { ContentTables } from '../tables.ts';

export type SendNeeds = { db: Database; clock: Clock; uploadsFolder: string; brandId: bigint };

const HOUR_MS = 3_600_000;
const AN_HOUR_AT_MOST = 5;
/** Enough for 140 characters of many parts each. */
const LONGEST = 4_000;

/** Keeps what somebody wrote and its pictures. Who writes too often is told so before a picture is looked at. */
export async function sendFeedback(
  needs: SendNeeds,
  request: Request,
  { member, language }: { member: MemberCaller | undefined; language: Language },
): Promise<void> {
  const sender = member ? `member:${member.memberId}` : `visitor:${request.ip}`;
  await refuseTooOften(needs.db, sender, needs.clock.now());
  const form = await readForm(request, { fileField: 'picture', codes: pictureRefusals, maxMessage: LONGEST });
  const message = form.message.normalize('NFC');
  if (message === '') refuse('content/feedback-empty', {}, 'message');
  if (countCharacters(message) > FEEDBACK_CHARACTERS)
    refuse('content/feedback-too-long', { max: FEEDBACK_CHARACTERS }, 'message');
  for (const picture of form.pictures) await keepPicture(needs.uploadsFolder, picture);
  await inTransaction(needs.db, async (tx) => {
    // those of one sender wait for each other, so that none is missed in the count
    await sql`select pg_advisory_xact_lock(hashtextextended(${`content.feedback ${sender}`}, 0))`.execute(tx);
    const now = needs.clock.now();
    await refuseTooOften(tx, sender, now);
    const { id } = await tx
      .withTables<ContentTables>()
      .insertInto('content.feedback')
      .values({
        brand_id: needs.brandId,
        member_id: member?.memberId ?? null,
        account: member?.account ?? null,
        sender,
        language,
        message,
        reply: null,
        created_at: now,
        decided_at: null,
        decided_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hashes = [...new Set(form.pictures.map(({ sha256 }) => sha256))];
    if (hashes.length > 0)
      await tx
        .withTables<ContentTables>()
        .insertInto('content.feedback_images')
        .values(hashes.map((sha256) => ({ feedback_id: id, sha256 })))
        .execute();
  });
}

async function refuseTooOften(db: Database | Tx, sender: string, now: Date): Promise<void> {
  const { count } = await db
    .withTables<ContentTables>()
    .selectFrom('content.feedback')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('sender', '=', sender)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (count >= AN_HOUR_AT_MOST) refuse('content/feedback-too-often');
}
