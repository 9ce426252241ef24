import { type Announcement, announcementTypes, type Language } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type BrandSettings, textFor } from '#brand';
import type { Clock } from '#platform/clock';
import { urlOf } from './images.ts';
import { type ShownPiece, shownPieces } from './queries.ts';
import type { AnnouncementType, Execution } from './tables.ts';

type Needs = { db: Database; clock: Clock; settings(): BrandSettings };
type Wish = {
  types?: readonly AnnouncementType[];
  language: Language | undefined;
  isFor(execution: Execution): boolean;
};

/** What is announced now to some readers, in their language. */
export async function listAnnounced(
  { db, clock, settings }: Needs,
  { types = announcementTypes, language, isFor }: Wish,
): Promise<{ isPopup: boolean; line: Announcement }[]> {
  const { id: brandId, defaultLanguage } = settings();
  const pieces = await shownPieces(db, { brandId, kind: 'announcement', now: clock.now(), slots: types });
  return pieces
    .filter(({ execution }) => isFor(execution))
    .flatMap((piece) => {
      const read = presentPiece(piece, language, defaultLanguage);
      const type = piece.slot as AnnouncementType;
      return read
        ? [{ isPopup: piece.isPopup, line: { ...read, type, from: piece.from.toISOString() } }]
        : [];
    });
}

/** Nothing when nobody has written it in any language. */
export function presentPiece(piece: ShownPiece, language: Language | undefined, byDefault: Language) {
  const text = textFor(piece.texts, language, byDefault);
  if (!text) return undefined;
  return { id: String(piece.id), ...text, imageUrl: piece.image && urlOf(piece.image), link: piece.link };
}
