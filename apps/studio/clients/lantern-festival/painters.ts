import type { GameSymbol } from '../../src/engines/lantern-festival/paytable.ts';
import type { Brush } from '../kit/brush.ts';
import { paintCandle, paintFirework, paintMoon, paintSkyLantern } from './art/lights.ts';
import { paintBoat, paintDrum, paintJasmine, paintKrathong, paintLeaf } from './art/river.ts';

export const painters: Readonly<Record<GameSymbol, (brush: Brush) => void>> = {
  moon: paintMoon,
  krathong: paintKrathong,
  boat: paintBoat,
  drum: paintDrum,
  candle: paintCandle,
  jasmine: paintJasmine,
  leaf: paintLeaf,
  firework: paintFirework,
  lantern: paintSkyLantern,
};
