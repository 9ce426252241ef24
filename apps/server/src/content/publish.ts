import type { Language, PieceKind } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { cleanHtml } from './clean-html.ts';
import type { ContentTables } from './tables.ts';

export type WrittenPiece = {
  kind: Exclude<PieceKind, 'block'>;
  slot: string;
  isPopup?: boolean;
  link?: string;
  texts: readonly { language: Language; title: string; body: string }[];
};

/** Pieces that stand from the beginning, in this order; for the demo world. */
export async function publishPieces(
  tx: Tx,
  { brandId, at, pieces }: { brandId: bigint; at: Date; pieces: readonly WrittenPiece[] },
): Promise<void> {
  const tables = tx.withTables<ContentTables>();
  for (const [index, piece] of pieces.entries()) {
    const { id } = await tables
      .insertInto('content.pieces')
      .values({
        brand_id: brandId,
        kind: piece.kind,
        slot: piece.slot,
        place: (index + 1) * 10,
        is_published: true,
        is_popup: piece.isPopup ?? false,
        execution: 'B',
        starts_at: null,
        ends_at: null,
        image: null,
        link: piece.link ?? null,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tables
      .insertInto('content.texts')
      .values(piece.texts.map((text) => ({ ...text, piece_id: id, body: cleanHtml(text.body) })))
      .execute();
  }
}
