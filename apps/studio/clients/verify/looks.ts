import type { SlotLook } from '../kit/slot/look.ts';

const files = import.meta.glob<SlotLook>('../*/look.ts', { import: 'look' });

/** How a game paints what it drew; only the one that is looked at is loaded. */
export function loadLook(gameId: string): Promise<SlotLook> {
  const load = files[`../${gameId}/look.ts`];
  if (!load) throw new Error(`nothing paints ${gameId}`);
  return load();
}
