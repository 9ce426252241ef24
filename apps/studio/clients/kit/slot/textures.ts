import { Texture } from 'pixi.js';
import { paintOne, SIZE } from '../brush.ts';
import type { SlotLook } from './look.ts';

export type SymbolTextures = ReadonlyMap<string, Texture>;

export function makeSymbolTextures({ painters }: Pick<SlotLook, 'painters'>): SymbolTextures {
  return new Map(
    Object.entries(painters).map(([symbol, painter]) => {
      const texture = Texture.from(paintOne(painter, SIZE, 1));
      texture.source.autoGenerateMipmaps = true;
      return [symbol, texture];
    }),
  );
}
