import '../opening.ts';
import type { SlotLook } from './look.ts';

/** A slot's whole page. What draws comes after the little that asks for the session. */
export async function beginSlot(loadLook: () => Promise<{ look: SlotLook }>): Promise<void> {
  const [{ openSlot }, { look }] = await Promise.all([import('./open-slot.ts'), loadLook()]);
  await openSlot(look);
}
