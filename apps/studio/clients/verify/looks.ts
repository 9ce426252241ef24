import type { SlotLook } from '../kit/slot/look.ts';

/** How each game paints what it drew; only the one that is looked at is loaded. */
export const looks: Readonly<Record<string, () => Promise<SlotLook>>> = {
  'naga-sevens': () => import('../naga-sevens/look.ts').then(({ look }) => look),
  'lantern-festival': () => import('../lantern-festival/look.ts').then(({ look }) => look),
  'mekong-dragon': () => import('../mekong-dragon/look.ts').then(({ look }) => look),
  'golden-gecko': () => import('../golden-gecko/look.ts').then(({ look }) => look),
};
