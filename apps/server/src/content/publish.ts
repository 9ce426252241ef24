import type { Language, Piece, PieceKind } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { BrandSettings } from '#brand';
import { insertDraft, putText, requireLanguage, requireSoundSetting, setPiece } from './edit-piece.ts';
import { findPiece } from './queries.ts';
import { checkSlot } from './slots.ts';
import type { ContentTables } from './tables.ts';

export type WrittenPiece = {
  kind: PieceKind;
  slot: string;
  /** Where it stands among its kind; at the end, or where an area has stood, when absent. */
  place?: number;
  isPopup?: boolean;
  /** Whom it is for; everybody when absent. */
  execution?: Piece['execution'];
  link?: string;
  /** When it is shown, as instants; always when absent. */
  from?: string;
  until?: string;
  texts: readonly { language: Language; title: string; body: string }[];
};

/** Pieces that stand from the beginning, in this order, held to what staff are held to; for the demo world. */
export async function publishPieces(
  tx: Tx,
  { brand, at, pieces }: { brand: BrandSettings; at: Date; pieces: readonly WrittenPiece[] },
): Promise<void> {
  for (const {
    kind,
    slot,
    place,
    isPopup = false,
    execution = 'B',
    link = null,
    from = null,
    until = null,
    texts,
  } of pieces) {
    checkSlot(kind, slot);
    requireSoundSetting({ from, until, link });
    const block = kind === 'block' ? await findBlock(tx, { brandId: brand.id, slot }) : undefined;
    const id = block ?? (await insertDraft(tx, { brandId: brand.id, kind, slot, at }));
    for (const text of texts) {
      requireLanguage(brand, text.language);
      await putText(tx, id, text);
    }
    const found = await findPiece(tx, { brandId: brand.id, id });
    await setPiece(tx, id, {
      ...found,
      place: place ?? found.place,
      isPublished: true,
      isPopup,
      execution,
      link,
      from,
      until,
    });
  }
}

/** Every area of the home page is there from the beginning. */
async function findBlock(
  tx: Tx,
  { brandId, slot }: { brandId: bigint; slot: string },
): Promise<bigint | undefined> {
  const row = await tx
    .withTables<ContentTables>()
    .selectFrom('content.pieces')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'block')
    .where('slot', '=', slot)
    .executeTakeFirst();
  return row?.id;
}
