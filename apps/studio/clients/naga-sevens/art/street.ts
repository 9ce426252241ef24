import { type Brush, disc, linear, radial, scatter } from '../../kit/brush.ts';

type Size = { width: number; height: number };
type Place = { x: number; base: number; wide: number; high: number };

/** Where the street begins, as a share of the height. */
const STREET = 0.74;

/** Tiered temple roofs against the glow, darker the nearer, their eaves catching the lanterns. */
export function paintTemples(brush: Brush, { width, height }: Size): void {
  const unit = Math.min(width, height);
  const rows = [
    { wide: 0.34, high: 0.34, colour: '#2b1838', rim: 'rgba(255, 170, 96, 0.16)', shift: 0.13 },
    { wide: 0.5, high: 0.4, colour: '#190f2a', rim: 'rgba(255, 178, 96, 0.3)', shift: -0.06 },
  ];
  for (const row of rows) {
    const wide = row.wide * unit;
    for (let x = row.shift * unit, index = 0; x < width + wide; x += wide * 0.98, index += 1) {
      const high = row.high * unit * (0.82 + scatter(index, row.wide) * 0.3);
      paintTemple(brush, { x, base: height * STREET + 2, wide, high }, row);
    }
  }
}

function paintTemple(
  brush: Brush,
  { x, base, wide, high }: Place,
  { colour, rim }: { colour: string; rim: string },
): void {
  brush.fillStyle = colour;
  brush.fillRect(x - wide * 0.4, base - high * 0.34, wide * 0.8, high * 0.34);
  for (const tier of [0, 1, 2]) {
    const half = (wide / 2) * (1 - tier * 0.26);
    const eave = base - high * (0.3 + tier * 0.2);
    const ridge = eave - high * 0.3;
    brush.beginPath();
    brush.moveTo(x - half - 8, eave - 9);
    brush.quadraticCurveTo(x - half * 0.86, eave + 5, x - half * 0.8, eave);
    brush.lineTo(x + half * 0.8, eave);
    brush.quadraticCurveTo(x + half * 0.86, eave + 5, x + half + 8, eave - 9);
    brush.quadraticCurveTo(x + half * 0.42, eave - high * 0.07, x, ridge);
    brush.quadraticCurveTo(x - half * 0.42, eave - high * 0.07, x - half - 8, eave - 9);
    brush.fillStyle = colour;
    brush.fill();
    brush.strokeStyle = rim;
    brush.lineWidth = 1.6;
    brush.stroke();
  }
  brush.strokeStyle = rim;
  brush.lineWidth = 2.5;
  brush.beginPath();
  brush.moveTo(x, base - high * 0.98);
  brush.lineTo(x, base - high * 1.14);
  brush.stroke();
}

const awnings = [
  ['#a8213a', '#f1d9a4'],
  ['#116a55', '#efd9a0'],
  ['#7a3a8c', '#f0cfa8'],
  ['#b1561b', '#f6dfae'],
] as const;

/** Market stalls along the street: striped awnings over lit counters. */
export function paintStalls(brush: Brush, { width, height }: Size): void {
  const wide = Math.max(110, Math.min(width, height) * 0.25);
  const count = Math.ceil(width / (wide * 1.12)) + 1;
  const first = (width - (count - 1) * wide * 1.12) / 2;
  for (let stall = 0; stall < count; stall += 1) {
    const place = {
      x: first + stall * wide * 1.12,
      base: height * STREET + wide * 0.16,
      wide,
      high: wide * 0.74,
    };
    paintStall(brush, place, stall);
  }
}

function paintStall(brush: Brush, { x, base, wide, high }: Place, index: number): void {
  const left = x - wide / 2;
  const top = base - high;
  brush.fillStyle = radial(brush, { x, y: base - high * 0.4, to: wide * 0.75 }, [
    [0, 'rgba(255, 184, 92, 0.5)'],
    [1, 'rgba(255, 150, 70, 0)'],
  ]);
  brush.fillRect(x - wide, top - high * 0.4, wide * 2, high * 1.8);
  brush.fillStyle = linear(
    brush,
    [0, top + high * 0.24, 0, base - high * 0.26],
    [
      [0, '#ffd98c'],
      [0.6, '#c9682e'],
      [1, '#5b2320'],
    ],
  );
  brush.fillRect(left + wide * 0.08, top + high * 0.2, wide * 0.84, high * 0.56);
  paintGoods(brush, { x, base: base - high * 0.28, wide, high }, index);
  brush.fillStyle = linear(
    brush,
    [0, base - high * 0.3, 0, base],
    [
      [0, '#6d2f22'],
      [1, '#1c0d16'],
    ],
  );
  brush.fillRect(left + wide * 0.03, base - high * 0.3, wide * 0.94, high * 0.3);
  brush.fillStyle = 'rgba(255, 208, 130, 0.55)';
  brush.fillRect(left + wide * 0.03, base - high * 0.3, wide * 0.94, 2.5);
  paintAwning(
    brush,
    { x: left, base: top, wide, high: high * 0.3 },
    awnings[index % awnings.length] ?? awnings[0],
  );
}

function paintGoods(brush: Brush, { x, base, wide, high }: Place, index: number): void {
  const tints = ['#ffe9a8', '#ff8f6a', '#9be0b8', '#ffb4d2'];
  for (let piece = 0; piece < 9; piece += 1) {
    const reach = high * (0.05 + scatter(piece, index + 20) * 0.05);
    brush.fillStyle = tints[(piece + index) % tints.length] ?? '#ffe9a8';
    disc(brush, x + wide * 0.76 * (piece / 8 - 0.5), base - reach * 0.6, reach);
    brush.fill();
  }
  brush.fillStyle = 'rgba(40, 14, 18, 0.72)';
  const stand = x + (scatter(index, 31) - 0.5) * wide * 0.4;
  disc(brush, stand, base - high * 0.33, high * 0.075);
  brush.fill();
  brush.beginPath();
  brush.roundRect(stand - high * 0.12, base - high * 0.26, high * 0.24, high * 0.3, high * 0.09);
  brush.fill();
}

function paintAwning(
  brush: Brush,
  { x, base, wide, high }: Place,
  [dark, light]: readonly [string, string],
): void {
  const stripes = 9;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const from = x + (wide * stripe) / stripes;
    const to = x + (wide * (stripe + 1)) / stripes;
    const inward = (at: number) => x + wide / 2 + (at - x - wide / 2) * 0.86;
    brush.fillStyle = stripe % 2 === 0 ? dark : light;
    brush.beginPath();
    brush.moveTo(inward(from), base);
    brush.lineTo(inward(to), base);
    brush.lineTo(to, base + high * 0.8);
    brush.arc((from + to) / 2, base + high * 0.8, (to - from) / 2, 0, Math.PI);
    brush.closePath();
    brush.fill();
  }
  brush.fillStyle = linear(
    brush,
    [0, base, 0, base + high],
    [
      [0, 'rgba(10, 4, 16, 0.55)'],
      [0.7, 'rgba(10, 4, 16, 0.08)'],
      [1, 'rgba(10, 4, 16, 0.3)'],
    ],
  );
  brush.fillRect(x, base, wide, high);
}
