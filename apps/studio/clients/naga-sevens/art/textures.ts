import { Texture } from 'pixi.js';
import type { GameSymbol } from '../../../src/engines/naga-sevens/paytable.ts';
import { SIZE } from './brush.ts';
import { painters, paintSymbol } from './symbols.ts';

export type SymbolTextures = Readonly<Record<GameSymbol, Texture>>;

export function makeSymbolTextures(): SymbolTextures {
  const names = Object.keys(painters) as GameSymbol[];
  return Object.fromEntries(
    names.map((symbol) => {
      const texture = Texture.from(paintSymbol(symbol, SIZE, 1));
      texture.source.autoGenerateMipmaps = true;
      return [symbol, texture];
    }),
  ) as Record<GameSymbol, Texture>;
}
