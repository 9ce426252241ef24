import { type PieceKind, slotsOf } from '@fairhall/contract';
import { refuse } from '#platform/refusal';

export function checkSlot(kind: PieceKind, slot: string): void {
  if (!slotsOf[kind].includes(slot)) refuse('content/slot-unknown', { slot }, 'slot');
}
