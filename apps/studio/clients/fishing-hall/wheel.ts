import { Container, Graphics, Text } from 'pixi.js';
import { wheel } from '../../src/engines/fishing-hall/paytable.ts';
import { TURN } from '../kit/brush.ts';
import { animate, isCalm, pause } from '../kit/motion.ts';

type Field = { times: number; from: number; to: number };

const RADIUS = 150;
const TURNS = 4;
const TURN_MS = 2_600;
const SHOWN_MS = 1_100;
const TOP = -TURN / 4;
const colours = [0x1f7a6b, 0xb2405e, 0xd98a1f, 0x5a3fa8, 0x1f62b0, 0xffd65a];

/** As wide as it is likely: what the wheel shows is what it does. */
const fields: readonly Field[] = (() => {
  const all = wheel.reduce((sum, { weight }) => sum + weight, 0);
  let from = 0;
  return wheel.map(({ times, weight }) => {
    const field = { times, from, to: from + (TURN * weight) / all };
    from = field.to;
    return field;
  });
})();

/** The wheel of a caught wheel fish: it turns over the water and comes to what the studio has drawn. */
export function createWheel() {
  const layer = new Container();
  const disc = paintDisc();
  layer.addChild(disc, paintFrame());
  layer.visible = false;

  return {
    layer,
    /** In the middle of `space`. */
    async turn(times: number, { x, y, width, height }: DOMRect): Promise<void> {
      const field = fields.find((each) => each.times === times);
      if (!field) return;
      const end = TOP - (field.from + field.to) / 2;
      layer.position.set(x + width / 2, y + height / 2);
      layer.scale.set(Math.min(1, Math.min(width, height) / (RADIUS * 3)));
      layer.visible = true;
      await animate({ lengthMs: isCalm() ? 0 : TURN_MS }, (share) => {
        disc.rotation = end - TURN * TURNS * (1 - share);
      }).done;
      await pause(SHOWN_MS);
      layer.visible = false;
    },
  };
}

function paintDisc(): Container {
  const disc = new Container();
  for (const [place, { times, from, to }] of fields.entries()) {
    const middle = (from + to) / 2;
    const slice = new Graphics()
      .moveTo(0, 0)
      .arc(0, 0, RADIUS, from, to)
      .closePath()
      .fill(colours[place % colours.length] ?? 0)
      .stroke({ width: 2, color: 0xffe9b0, alpha: 0.8 });
    const isNarrow = to - from < TURN / 30;
    const name = new Text({
      text: `× ${times}`,
      style: {
        fontFamily: 'Kanit, sans-serif',
        fontWeight: '600',
        fontSize: isNarrow ? 18 : 26,
        fill: '#fff6da',
        stroke: { color: '#1a0c04', width: 4 },
      },
    });
    const away = RADIUS * (isNarrow ? 1.36 : 0.68);
    name.anchor.set(0.5);
    name.position.set(Math.cos(middle) * away, Math.sin(middle) * away);
    name.rotation = middle;
    disc.addChild(slice, name);
  }
  disc.addChild(
    new Graphics()
      .circle(0, 0, RADIUS * 0.2)
      .fill(0xffd65a)
      .stroke({ width: 5, color: 0x7a4a10 }),
  );
  return disc;
}

/** The rim and the pointer, which stand still. */
function paintFrame(): Container {
  const frame = new Container();
  const rim = new Graphics().circle(0, 0, RADIUS + 5).stroke({ width: 10, color: 0xd9a441 });
  const pointer = new Graphics()
    .poly([-16, -RADIUS - 26, 16, -RADIUS - 26, 0, -RADIUS + 14])
    .fill(0xff5a4a)
    .stroke({ width: 3, color: 0xfff0c0 });
  frame.addChild(rim, pointer);
  return frame;
}
