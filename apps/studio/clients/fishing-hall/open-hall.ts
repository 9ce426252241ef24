import { byId } from '../kit/element.ts';
import { layOut, openCurtain, openGame } from '../kit/open-game.ts';
import { createSound, gongChimes } from '../kit/sound.ts';
import { placeHall } from './markup.ts';
import { openReplay } from './replay.ts';
import { openHallTable } from './table.ts';
import { createWater } from './water.ts';

/** The hall's whole page. */
export async function openHall(): Promise<void> {
  placeHall();
  await openGame('fishing-hall', {
    async replay(ticket) {
      await openReplay(ticket);
      await layOut();
      openCurtain();
    },
    async play(opened) {
      const water = await createWater({ canvas: byId<HTMLCanvasElement>('stage'), area: byId('area') });
      openHallTable({ ...opened, water, sound: createSound(gongChimes) });
      openCurtain();
    },
  });
}
