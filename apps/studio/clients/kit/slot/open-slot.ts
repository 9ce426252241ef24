import { byId } from '../element.ts';
import { layOut, openCurtain, openGame } from '../open-game.ts';
import { createSound } from '../sound.ts';
import type { SlotLook } from './look.ts';
import { placeTable } from './markup.ts';
import { openReplay } from './replay.ts';
import { createStage } from './stage.ts';
import { openTable } from './table.ts';

/** A slot's whole page. */
export async function openSlot(look: SlotLook): Promise<void> {
  const sound = createSound(look.voice);
  placeTable();
  await openGame(look.gameId, {
    replay: (ticket) => openReplay(look, { ticket, layOut, openCurtain, sound }),
    async play(opened) {
      const stage = await createStage(look, {
        canvas: byId<HTMLCanvasElement>('stage'),
        area: byId('area'),
        sound,
      });
      const table = openTable(look, { ...opened, stage, sound });
      openCurtain();
      void stage.warmUp();
      await table;
    },
  });
}
