import type { Piece, PieceSetting } from '@fairhall/contract';

/** Where, when and to whom a piece is shown, without what it says. */
export function settingOf(piece: Piece): PieceSetting {
  const { slot, place, isPublished, isPopup, execution, from, until, image, link } = piece;
  return { slot, place, isPublished, isPopup, execution, from, until, image, link };
}
