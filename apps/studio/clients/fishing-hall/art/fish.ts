import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** A fish that looks to the right, around (0, 0). */
export type FishLook = {
  /** Back, side and belly. */
  readonly body: readonly [string, string, string];
  readonly outline: string;
  /** Half its length and half its height. */
  readonly long: number;
  readonly high: number;
  readonly fin: readonly [string, string];
  readonly tail: 'fan' | 'fork' | 'moon';
  readonly stripes?: { readonly colour: string; readonly at: readonly number[]; readonly wide: number };
  readonly spots?: string;
  /** How far fins stand out above and below. */
  readonly sail?: number;
  readonly nose?: 'sword' | 'hammer';
  readonly wing?: boolean;
};

export function paintFish(look: FishLook): (brush: Brush) => void {
  return (brush) => {
    const { long, high, outline } = look;
    paintTail(brush, look);
    paintFins(brush, look);
    if (look.nose === 'sword') paintSword(brush, long);
    const body = bodyOf(look);
    brush.fillStyle = linear(
      brush,
      [0, -high, 0, high],
      [
        [0, look.body[0]],
        [0.5, look.body[1]],
        [1, look.body[2]],
      ],
    );
    brush.fill(body);
    apart(brush, () => {
      brush.clip(body);
      paintMarks(brush, look);
      brush.fillStyle = radial(brush, { x: long * 0.2, y: -high * 0.6, to: long * 1.1 }, [
        [0, 'rgba(255, 255, 255, 0.5)'],
        [0.5, 'rgba(255, 255, 255, 0)'],
      ]);
      brush.fillRect(-long, -high, long * 2, high * 2);
    });
    brush.strokeStyle = outline;
    brush.lineWidth = 4;
    brush.stroke(body);
    if (look.nose === 'hammer') paintHammer(brush, look);
    paintFace(brush, look);
  };
}

function bodyOf({ long, high }: FishLook): Path2D {
  return shape((path) => {
    path.moveTo(long, 0);
    path.bezierCurveTo(long * 0.8, -high * 0.9, long * 0.1, -high * 1.25, -long * 0.55, -high * 0.36);
    path.quadraticCurveTo(-long * 0.75, -high * 0.14, -long * 0.8, 0);
    path.quadraticCurveTo(-long * 0.75, high * 0.14, -long * 0.55, high * 0.36);
    path.bezierCurveTo(long * 0.1, high * 1.25, long * 0.8, high * 0.9, long, 0);
  });
}

function paintTail(brush: Brush, { long, high, fin, tail, outline }: FishLook): void {
  const reach = { fan: 0.86, fork: 1.0, moon: 1.25 }[tail];
  const notch = { fan: -1.12, fork: -0.92, moon: -0.86 }[tail];
  const blade = shape((path) => {
    path.moveTo(-long * 0.66, 0);
    path.bezierCurveTo(-long * 0.9, -high * 0.3, -long * 1.0, -high * reach, -long * 1.24, -high * reach);
    path.quadraticCurveTo(-long * 1.12, -high * 0.4, long * notch, 0);
    path.quadraticCurveTo(-long * 1.12, high * 0.4, -long * 1.24, high * reach);
    path.bezierCurveTo(-long * 1.0, high * reach, -long * 0.9, high * 0.3, -long * 0.66, 0);
  });
  brush.fillStyle = linear(
    brush,
    [-long * 1.24, 0, -long * 0.6, 0],
    [
      [0, fin[0]],
      [1, fin[1]],
    ],
  );
  brush.fill(blade);
  brush.strokeStyle = outline;
  brush.lineWidth = 3.5;
  brush.stroke(blade);
}

function paintFins(brush: Brush, { long, high, fin, outline, sail = 0.5, wing }: FishLook): void {
  for (const side of [-1, 1]) {
    const reach = side * high * (1 + (side < 0 ? sail : sail * 0.7));
    const blade = shape((path) => {
      path.moveTo(long * 0.3, side * high * 0.7);
      path.bezierCurveTo(long * 0.1, reach, -long * 0.35, reach * 1.06, -long * 0.5, reach * 0.9);
      path.quadraticCurveTo(-long * 0.3, side * high * 0.7, -long * 0.4, side * high * 0.4);
    });
    brush.fillStyle = linear(
      brush,
      [0, side * high * 0.5, 0, reach],
      [
        [0, fin[1]],
        [1, fin[0]],
      ],
    );
    brush.fill(blade);
    brush.strokeStyle = outline;
    brush.lineWidth = 3;
    brush.stroke(blade);
  }
  if (!wing) return;
  for (const [lift, tint] of [
    [-1.9, fin[0]],
    [-1.4, fin[1]],
  ] as const) {
    brush.fillStyle = tint;
    brush.beginPath();
    brush.moveTo(long * 0.36, -high * 0.2);
    brush.quadraticCurveTo(long * 0.1, high * lift, -long * 0.8, high * lift * 1.1);
    brush.quadraticCurveTo(-long * 0.3, -high * 0.6, long * 0.05, high * 0.1);
    brush.fill();
    brush.stroke();
  }
}

function paintMarks(brush: Brush, { long, high, stripes, spots, outline }: FishLook): void {
  if (stripes)
    for (const at of stripes.at) {
      const x = at * long;
      brush.lineWidth = stripes.wide + 6;
      brush.strokeStyle = outline;
      for (const [width, tint] of [
        [stripes.wide + 6, outline],
        [stripes.wide, stripes.colour],
      ] as const) {
        brush.lineWidth = width;
        brush.strokeStyle = tint;
        brush.beginPath();
        brush.moveTo(x, -high * 1.3);
        brush.quadraticCurveTo(x + 12, 0, x, high * 1.3);
        brush.stroke();
      }
    }
  if (!spots) return;
  brush.fillStyle = spots;
  for (let spot = 0; spot < 14; spot += 1) {
    const x = (((spot * 37) % 100) / 100 - 0.6) * long * 1.5;
    const y = (((spot * 61) % 100) / 100 - 0.62) * high * 1.3;
    disc(brush, x, y, 4 + ((spot * 13) % 5));
    brush.fill();
  }
}

function paintFace(brush: Brush, { long, high, fin, outline, nose }: FishLook): void {
  const x = nose === 'hammer' ? long * 0.86 : long * 0.62;
  const y = nose === 'hammer' ? -high * 0.86 : -high * 0.2;
  const size = Math.max(9, high * 0.18);
  for (const [radius, tint, shift] of [
    [size, outline, 0],
    [size - 2, '#ffffff', 0],
    [size * 0.62, '#131022', 2],
    [size * 0.24, '#ffffff', 4],
  ] as const) {
    brush.fillStyle = tint;
    disc(brush, x + shift, y - (shift === 4 ? 3 : 0), radius);
    brush.fill();
  }
  brush.strokeStyle = outline;
  brush.lineWidth = 3.5;
  brush.beginPath();
  brush.arc(long * 0.42, 0, high * 0.62, -0.9, 0.9);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(long * 0.94, high * 0.14);
  brush.quadraticCurveTo(long * 0.82, high * 0.3, long * 0.74, high * 0.2);
  brush.stroke();
  brush.fillStyle = fin[1];
  brush.beginPath();
  brush.ellipse(long * 0.02, high * 0.3, long * 0.26, high * 0.17, 0.5, 0, TURN);
  brush.fill();
  brush.stroke();
}

function paintSword(brush: Brush, long: number): void {
  brush.fillStyle = '#e8f3ff';
  brush.strokeStyle = '#1c2c4e';
  brush.lineWidth = 3;
  brush.beginPath();
  brush.moveTo(long * 0.8, -9);
  brush.lineTo(long * 1.52, -2);
  brush.lineTo(long * 0.8, 8);
  brush.fill();
  brush.stroke();
}

function paintHammer(brush: Brush, { long, high, body, outline }: FishLook): void {
  brush.fillStyle = body[1];
  brush.strokeStyle = outline;
  brush.lineWidth = 4;
  brush.beginPath();
  brush.roundRect(long * 0.72, -high * 1.08, long * 0.28, high * 2.16, 16);
  brush.fill();
  brush.stroke();
}
