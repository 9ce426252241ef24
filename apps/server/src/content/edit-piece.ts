import type { Language, Piece, PieceKind, PieceSetting } from '@fairhall/contract';
import { type Database, inTransaction, isUniqueViolation, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { type BrandSettings, hasLanguage } from '#brand';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/refusal';
import { isOwnPath, isWebPage } from '#platform/web-address';
import type { Audit, StaffCaller } from '#staff';
import { cleanHtml } from './clean-html.ts';
import { isUploaded } from './images.ts';
import { findPiece, lockPiece } from './queries.ts';
import { checkSlot } from './slots.ts';
import type { ContentTables } from './tables.ts';

export type EditNeeds = { db: Database; clock: Clock; audit: Audit; brand: BrandSettings };
type Written = { language: Language; title: string; body: string };
type Target = { id: bigint; revision: bigint };

/** A draft in one language, at the end of its list. */
export async function addPiece(
  needs: EditNeeds,
  staff: StaffCaller,
  given: Written & { kind: PieceKind; slot: string },
): Promise<Piece> {
  checkSlot(given.kind, given.slot);
  requireLanguage(needs.brand, given.language);
  return deed(needs, async (tx) => {
    const { clock, audit } = needs;
    const brandId = needs.brand.id;
    const id = await insertDraft(tx, { ...given, brandId, at: clock.now() });
    await putText(tx, id, given);
    const after = await findPiece(tx, { brandId, id });
    await audit(tx, { staff, action: 'content.add-piece', subject: `piece:${id}`, after: factsOf(after) });
    return after;
  });
}

export async function editPiece(
  needs: EditNeeds,
  staff: StaffCaller,
  { id, revision, setting }: Target & { setting: PieceSetting },
): Promise<Piece> {
  requireSoundSetting(setting);
  return change(needs, staff, { id, revision, action: 'content.edit-piece' }, async (tx, before) => {
    checkSlot(before.kind, setting.slot);
    if (setting.isPublished && before.texts.length === 0 && before.kind !== 'block')
      refuse('content/not-written');
    if (setting.image !== null && !(await isUploaded(tx, setting.image)))
      refuse('content/image-unknown', {}, 'image');
    await setPiece(tx, id, { ...setting, isPopup: setting.isPopup && before.kind === 'announcement' });
  });
}

export function writeText(
  needs: EditNeeds,
  staff: StaffCaller,
  { id, revision, ...text }: Target & Written,
): Promise<Piece> {
  requireLanguage(needs.brand, text.language);
  return change(needs, staff, { id, revision, action: 'content.write-text' }, (tx) => putText(tx, id, text));
}

export function removePiece(needs: EditNeeds, staff: StaffCaller, { id, revision }: Target): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const before = await lockPiece(tx, { brandId: needs.brand.id, id, revision });
    await tx.withTables<ContentTables>().deleteFrom('content.pieces').where('id', '=', id).execute();
    const subject = `piece:${id}`;
    await needs.audit(tx, { staff, action: 'content.remove-piece', subject, before: factsOf(before) });
  });
}

function change(
  needs: EditNeeds,
  staff: StaffCaller,
  { id, revision, action }: Target & { action: string },
  apply: (tx: Tx, before: Piece) => Promise<void>,
): Promise<Piece> {
  return deed(needs, async (tx) => {
    const { clock, audit } = needs;
    const brandId = needs.brand.id;
    const before = await lockPiece(tx, { brandId, id, revision });
    await apply(tx, before);
    await tx
      .withTables<ContentTables>()
      .updateTable('content.pieces')
      .set({ revision: sql`revision + 1`, changed_at: clock.now() })
      .where('id', '=', id)
      .execute();
    const after = await findPiece(tx, { brandId, id });
    const facts = { before: factsOf(before), after: factsOf(after) };
    await audit(tx, { staff, action, subject: `piece:${id}`, ...facts });
    return after;
  });
}

/** A draft without words, at the end of its list. */
export async function insertDraft(
  tx: Tx,
  given: { brandId: bigint; kind: PieceKind; slot: string; at: Date },
): Promise<bigint> {
  const { id } = await tx
    .withTables<ContentTables>()
    .insertInto('content.pieces')
    .values({
      brand_id: given.brandId,
      kind: given.kind,
      slot: given.slot,
      place: sql`(select least(9999, coalesce(max(place), 0) + 10) from content.pieces
        where brand_id = ${given.brandId} and kind = ${given.kind})`,
      is_published: false,
      is_popup: false,
      execution: 'B',
      starts_at: null,
      ends_at: null,
      image: null,
      link: null,
      changed_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function requireSoundSetting({
  from,
  until,
  link,
}: Pick<PieceSetting, 'from' | 'until' | 'link'>): void {
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
    refuse('content/schedule-backwards', {}, 'until');
  if (link !== null) checkLink(link);
}

export async function setPiece(tx: Tx, id: bigint, setting: PieceSetting): Promise<void> {
  await tx
    .withTables<ContentTables>()
    .updateTable('content.pieces')
    .set({
      slot: setting.slot,
      place: setting.place,
      is_published: setting.isPublished,
      is_popup: setting.isPopup,
      execution: setting.execution,
      starts_at: setting.from === null ? null : new Date(setting.from),
      ends_at: setting.until === null ? null : new Date(setting.until),
      image: setting.image,
      link: setting.link,
    })
    .where('id', '=', id)
    .execute();
}

export function requireLanguage(brand: BrandSettings, language: Language): void {
  if (!hasLanguage(brand, language)) refuse('brand/language-unknown', { language }, 'language');
}

/** Of a page or an area there is one: the database says so, whoever came first. */
async function deed(needs: EditNeeds, work: (tx: Tx) => Promise<Piece>): Promise<Piece> {
  try {
    return await inTransaction(needs.db, work);
  } catch (error) {
    if (isUniqueViolation(error)) refuse('content/slot-taken', {}, 'slot');
    throw error;
  }
}

export async function putText(tx: Tx, id: bigint, { language, title, body }: Written): Promise<void> {
  const clean = cleanHtml(body);
  const name = title.normalize('NFC').trim();
  if (name === '') refuse('content/text-empty', {}, 'title');
  const text = { title: name, body: clean };
  await tx
    .withTables<ContentTables>()
    .insertInto('content.texts')
    .values({ piece_id: id, language, ...text })
    .onConflict((conflict) => conflict.columns(['piece_id', 'language']).doUpdateSet(text))
    .execute();
}

/** A page of ours or an https address. */
function checkLink(link: string): void {
  if (!isOwnPath(link) && !isWebPage(link)) refuse('content/link-invalid', { link }, 'link');
}

function factsOf({ texts, changedAt: _, ...piece }: Piece) {
  return { ...piece, titles: Object.fromEntries(texts.map(({ language, title }) => [language, title])) };
}
