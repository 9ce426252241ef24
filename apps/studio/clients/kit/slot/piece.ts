import { Container, Sprite, Text } from 'pixi.js';
import type { Layout } from './layout.ts';
import type { SymbolTextures } from './textures.ts';
import type { Fallen } from './tumbled.ts';

/** One symbol that falls; a multiplier wears its number. */
export type Piece = Fallen & {
  readonly body: Container;
  readonly sprite: Sprite;
};

export function createPiece(
  { symbol, times }: Fallen,
  { textures, layout: { cell } }: { textures: SymbolTextures; layout: Layout },
): Piece {
  // it stands on its foot, so that a squash stays on the ground
  const body = new Container({ pivot: { x: 0, y: cell / 2 } });
  const sprite = new Sprite(textures.get(symbol));
  sprite.anchor.set(0.5);
  sprite.setSize(cell * 0.94, cell * 0.94);
  body.addChild(sprite);
  if (times !== undefined) body.addChild(numberOn(times, cell));
  return { symbol, times, body, sprite };
}

function numberOn(times: number, cell: number): Text {
  const label = new Text({
    text: `×${times}`,
    anchor: 0.5,
    style: {
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: cell * 0.34,
      fontWeight: '600',
      fill: 0xfffbe6,
      stroke: { color: 0x5a0f1c, width: 7, join: 'round' },
    },
  });
  label.y = cell * 0.04;
  label.scale.set(Math.min(1, (cell * 0.7) / label.width));
  return label;
}
