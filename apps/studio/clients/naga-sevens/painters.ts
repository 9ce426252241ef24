import type { GameSymbol } from '../../src/engines/naga-sevens/paytable.ts';
import type { Brush } from '../kit/brush.ts';
import { paintLotus, paintNaga } from './art/creatures.ts';
import { paintBar, paintBlank, paintCoin, paintLantern, paintSeven } from './art/treasures.ts';

export const painters: Readonly<Record<GameSymbol, (brush: Brush) => void>> = {
  naga: paintNaga,
  seven: paintSeven,
  bar: paintBar,
  lantern: paintLantern,
  lotus: paintLotus,
  coin: paintCoin,
  blank: paintBlank,
};
