import type { GameSymbol } from '../../../src/engines/naga-sevens/paytable.ts';
import { type Brush, paint, SIZE } from './brush.ts';
import { paintLotus, paintNaga } from './creatures.ts';
import { paintBar, paintBlank, paintCoin, paintLantern, paintSeven } from './treasures.ts';

export const painters: Readonly<Record<GameSymbol, (brush: Brush) => void>> = {
  naga: paintNaga,
  seven: paintSeven,
  bar: paintBar,
  lantern: paintLantern,
  lotus: paintLotus,
  coin: paintCoin,
  blank: paintBlank,
};

/** A symbol's picture, `side` units wide. */
export function paintSymbol(symbol: GameSymbol, side: number, sharpness: number): HTMLCanvasElement {
  return paint({ width: side, height: side, sharpness }, (brush) => {
    brush.translate(side / 2, side / 2);
    brush.scale(side / SIZE, side / SIZE);
    painters[symbol](brush);
  });
}
