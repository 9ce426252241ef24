import type { GameSymbol } from '../../src/engines/night-market-tumble/paytable.ts';
import type { Brush } from '../kit/brush.ts';
import { paintDurian } from './art/durian.ts';
import { paintCoconut, paintMangosteen, paintWatermelon } from './art/fruit.ts';
import { paintSatay, paintTea } from './art/kitchen.ts';
import { paintNoodles } from './art/noodles.ts';
import { paintPrawn } from './art/prawn.ts';
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
