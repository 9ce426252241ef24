import {
  announcementTypes,
  contentPages,
  helpCategories,
  homeBlocks,
  type PieceKind,
} from '@fairhall/contract';

/** Where a piece of each kind can stand. */
export const slotsOf: Readonly<Record<PieceKind, readonly string[]>> = {
  announcement: announcementTypes,
  help: helpCategories,
  page: contentPages,
  block: homeBlocks,
};
