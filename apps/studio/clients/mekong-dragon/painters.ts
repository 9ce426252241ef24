import type { GameSymbol } from '../../src/engines/mekong-dragon/paytable.ts';
import type { Brush } from '../kit/brush.ts';
import { paintDragon } from './art/dragon.ts';
import { paintCatfish, paintHeron, paintTurtle } from './art/river-life.ts';
import { paintBamboo, paintGong, paintJade, paintRice } from './art/shore.ts';
import { paintGate, paintPearl } from './art/treasures.ts';

export const painters: Readonly<Record<GameSymbol, (brush: Brush) => void>> = {
  dragon: paintDragon,
  catfish: paintCatfish,
  turtle: paintTurtle,
  heron: paintHeron,
  gong: paintGong,
  bamboo: paintBamboo,
  jade: paintJade,
  rice: paintRice,
  pearl: paintPearl,
  gate: paintGate,
};
