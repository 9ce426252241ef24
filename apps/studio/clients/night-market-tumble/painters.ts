import type { GameSymbol } from '../../src/engines/night-market-tumble/paytable.ts';
import type { Brush } from '../kit/brush.ts';
import { paintCoconut, paintDurian, paintMangosteen, paintWatermelon } from './art/fruit.ts';
import { paintNoodles, paintPrawn, paintSatay, paintTea } from './art/kitchen.ts';
import { paintCart, paintLantern } from './art/street.ts';

export const painters: Readonly<Record<GameSymbol, (brush: Brush) => void>> = {
  prawn: paintPrawn,
  noodles: paintNoodles,
  satay: paintSatay,
  durian: paintDurian,
  coconut: paintCoconut,
  mangosteen: paintMangosteen,
  watermelon: paintWatermelon,
  tea: paintTea,
  cart: paintCart,
  lantern: paintLantern,
};
