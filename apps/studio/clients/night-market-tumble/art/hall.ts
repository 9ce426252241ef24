import {
  apart,
  type Brush,
  disc,
  linear,
  paint,
  paintVignette,
  radial,
  scatter,
  TURN,
} from '../../kit/brush.ts';
import { paintStallRow } from './stalls.ts';

type Size = { width: number; height: number };

const GROUND = 0.76;

/** A night market after rain: a wheel of lights behind it, rows of stalls, lanterns on strings over a wet street. */
export function paintHall(size: Size, sharpness: number): HTMLCanvasElement {
  return paint({ ...size, sharpness }, (brush) => {
    paintSky(brush, size);
    paintWheel(brush, size);
    paintTown(brush, size);
    paintStreet(brush, size);
    paintStallRow(brush, { ...size, ground: size.height * GROUND });
    paintReflections(brush, size);
    paintStrings(brush, size);
    paintVignette(brush, size, '12, 5, 24');
  });
}

function paintSky(brush: Brush, { width, height }: Size): void {
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, height * GROUND],
    [
      [0, '#0a0724'],
      [0.4, '#241052'],
      [0.75, '#5a1f6e'],
      [1, '#b0426a'],
    ],
  );
  brush.fillRect(0, 0, width, height);
  for (let star = 0; star < 90; star += 1) {
    brush.fillStyle = `rgba(255, 240, 220, ${0.14 + scatter(star, 1) * 0.5})`;
    disc(brush, scatter(star, 2) * width, scatter(star, 3) * height * 0.42, 0.5 + scatter(star, 4) * 1.2);
    brush.fill();
  }
  const glow = { x: width * 0.5, y: height * GROUND, to: Math.max(width, height) * 0.62 };
  brush.fillStyle = radial(brush, glow, [
    [0, 'rgba(255, 176, 90, 0.62)'],
    [0.5, 'rgba(255, 110, 110, 0.2)'],
    [1, 'rgba(255, 110, 110, 0)'],
  ]);
  brush.fillRect(0, 0, width, height);
}

/** The fair's great wheel stands half behind the town. */
function paintWheel(brush: Brush, { width, height }: Size): void {
  const reach = Math.min(width * 0.4, height * 0.26);
  apart(brush, () => {
    brush.translate(width * 0.84, height * 0.42);
    brush.lineWidth = Math.max(1.5, reach * 0.014);
    for (const [share, tint] of [
      [1, 'rgba(255, 140, 190, 0.75)'],
      [0.92, 'rgba(140, 200, 255, 0.5)'],
      [0.5, 'rgba(255, 210, 120, 0.4)'],
    ] as const) {
      brush.strokeStyle = tint;
      disc(brush, 0, 0, reach * share);
      brush.stroke();
    }
    brush.strokeStyle = 'rgba(200, 160, 255, 0.36)';
    const cabins = 16;
    for (let cabin = 0; cabin < cabins; cabin += 1) {
      const angle = (cabin * TURN) / cabins;
      const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.lineTo(x, y);
      brush.stroke();
      const tint = ['255, 211, 110', '255, 120, 150', '130, 230, 255', '180, 255, 160'][cabin % 4];
      brush.fillStyle = radial(brush, { x, y, to: reach * 0.12 }, [
        [0, `rgba(${tint}, 0.95)`],
        [0.35, `rgba(${tint}, 0.4)`],
        [1, `rgba(${tint}, 0)`],
      ]);
      disc(brush, x, y, reach * 0.12);
      brush.fill();
    }
    brush.strokeStyle = 'rgba(40, 18, 70, 0.9)';
    brush.lineWidth = reach * 0.05;
    for (const side of [-1, 1]) {
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.lineTo(side * reach * 0.6, height * 0.4);
      brush.stroke();
    }
  });
}

function paintTown(brush: Brush, { width, height }: Size): void {
  for (const [row, tint, tall] of [
    [0, '#2a1248', 0.3],
    [1, '#1a0a34', 0.22],
  ] as const) {
    const wide = Math.max(54, width / 13);
    for (let house = 0; house * wide * 0.9 < width + wide; house += 1) {
      const high = height * tall * (0.5 + scatter(house, row + 11) * 0.6);
      const left = house * wide * 0.9 - wide * 0.4;
      const top = height * GROUND - high;
      brush.fillStyle = tint;
      brush.fillRect(left, top, wide, high);
      if (scatter(house, row + 15) > 0.5) {
        brush.beginPath();
        brush.moveTo(left - wide * 0.12, top);
        brush.quadraticCurveTo(left + wide * 0.4, top - wide * 0.12, left + wide * 0.5, top - wide * 0.5);
        brush.quadraticCurveTo(left + wide * 0.6, top - wide * 0.12, left + wide * 1.12, top);
        brush.fill();
      }
      paintWindows(brush, { left, top, wide, high }, house * 7 + row);
    }
  }
}

type Block = { left: number; top: number; wide: number; high: number };

function paintWindows(brush: Brush, { left, top, wide, high }: Block, salt: number): void {
  const pane = wide * 0.13;
  for (let row = 0; row * pane * 2.2 < high - pane * 2; row += 1)
    for (let column = 0; column < 4; column += 1) {
      if (scatter(row * 5 + column, salt) < 0.55) continue;
      brush.fillStyle = `rgba(255, ${180 + Math.round(scatter(column, row + salt) * 60)}, 120, ${0.22 + scatter(row, salt + column) * 0.5})`;
      brush.fillRect(left + wide * (0.12 + column * 0.21), top + pane * (1 + row * 2.2), pane, pane * 1.3);
    }
}

function paintStreet(brush: Brush, { width, height }: Size): void {
  const top = height * GROUND;
  brush.fillStyle = linear(
    brush,
    [0, top, 0, height],
    [
      [0, '#4a2350'],
      [0.4, '#22103a'],
      [1, '#0a0518'],
    ],
  );
  brush.fillRect(0, top, width, height - top);
  brush.strokeStyle = 'rgba(10, 4, 22, 0.55)';
  brush.lineWidth = 2;
  for (let joint = -14; joint <= 14; joint += 1) {
    brush.beginPath();
    brush.moveTo(width / 2 + joint * width * 0.05, top);
    brush.lineTo(width / 2 + joint * width * 0.19, height);
    brush.stroke();
  }
  for (let row = 1; row < 8; row += 1) {
    const y = top + (height - top) * (row / 8) ** 1.8;
    brush.beginPath();
    brush.moveTo(0, y);
    brush.lineTo(width, y);
    brush.stroke();
  }
}

/** What the lamps leave on the wet stones. */
function paintReflections(brush: Brush, { width, height }: Size): void {
  const top = height * GROUND;
  for (let streak = 0; streak < 34; streak += 1) {
    const x = scatter(streak, 31) * width;
    const long = (height - top) * (0.3 + scatter(streak, 32) * 0.6);
    const tint = ['255, 180, 90', '255, 96, 110', '120, 220, 255', '255, 226, 150'][streak % 4];
    const wide = Math.min(width, height) * (0.002 + scatter(streak, 33) * 0.006);
    brush.fillStyle = linear(
      brush,
      [0, top, 0, top + long],
      [
        [0, `rgba(${tint}, 0.3)`],
        [1, `rgba(${tint}, 0)`],
      ],
    );
    brush.beginPath();
    brush.ellipse(x, top + long / 2, wide, long / 2, 0, 0, TURN);
    brush.fill();
  }
}

/** Paper lanterns on strings from roof to roof, larger the nearer. */
function paintStrings(brush: Brush, { width, height }: Size): void {
  for (const [from, sag, size, count] of [
    [0.3, 0.05, 0.011, 15],
    [0.17, 0.09, 0.019, 11],
    [0.02, 0.13, 0.032, 8],
  ] as const) {
    const reach = Math.min(width, height) * size;
    const yAt = (share: number) => height * (from + sag * 4 * share * (1 - share));
    brush.strokeStyle = 'rgba(20, 8, 34, 0.85)';
    brush.lineWidth = Math.max(1, reach * 0.12);
    brush.beginPath();
    brush.moveTo(0, yAt(0));
    for (let at = 1; at <= 24; at += 1) brush.lineTo((width * at) / 24, yAt(at / 24));
    brush.stroke();
    for (let lamp = 0; lamp < count; lamp += 1) {
      const share = (lamp + 0.5) / count;
      paintLamp(brush, { x: width * share, y: yAt(share) + reach * 1.3, reach }, lamp);
    }
  }
}

function paintLamp(
  brush: Brush,
  { x, y, reach }: { x: number; y: number; reach: number },
  index: number,
): void {
  const [light, body, dark] = (
    [
      ['255, 190, 90', '#ff7a3c', '#8c1f14'],
      ['255, 130, 110', '#f0384a', '#7a0c22'],
      ['255, 220, 130', '#ffb52e', '#8a4a0c'],
    ] as const
  )[index % 3] as readonly [string, string, string];
  brush.fillStyle = radial(brush, { x, y, to: reach * 4 }, [
    [0, `rgba(${light}, 0.5)`],
    [1, `rgba(${light}, 0)`],
  ]);
  brush.fillRect(x - reach * 4, y - reach * 4, reach * 8, reach * 8);
  brush.fillStyle = radial(brush, { x, y, from: reach * 0.1, to: reach * 1.3 }, [
    [0, '#fff3b0'],
    [0.4, body],
    [1, dark],
  ]);
  brush.beginPath();
  brush.ellipse(x, y, reach * 1.15, reach, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = '#3a1408';
  brush.fillRect(x - reach * 0.4, y - reach * 1.14, reach * 0.8, reach * 0.24);
  brush.fillRect(x - reach * 0.4, y + reach * 0.9, reach * 0.8, reach * 0.24);
}
