import {
  announcementTypes,
  contentPages,
  helpCategories,
  homeBlocks,
  type PieceKind,
} from '@fairhall/contract';
import { refuse } from '#platform/refusal';

const slots: Readonly<Record<PieceKind, readonly string[]>> = {
  announcement: announcementTypes,
  help: helpCategories,
  page: contentPages,
  block: homeBlocks,
};

export function checkSlot(kind: PieceKind, slot: string): void {
  if (!slots[kind].includes(slot)) refuse('content/slot-unknown', { slot }, 'slot');
}
