import type { GameSymbol } from '../../src/engines/golden-gecko/paytable.ts';
import type { Brush } from '../kit/brush.ts';
import { paintHibiscus, paintLeaf, paintMango } from './art/garden.ts';
import { paintGecko } from './art/gecko.ts';
import { paintBead, paintCoin, paintRuby, paintSun } from './art/hoard.ts';

export const painters: Readonly<Record<GameSymbol, (brush: Brush) => void>> = {
  gecko: paintGecko,
  ruby: paintRuby,
  hibiscus: paintHibiscus,
  mango: paintMango,
  leaf: paintLeaf,
  bead: paintBead,
  coin: paintCoin,
  sun: paintSun,
};
