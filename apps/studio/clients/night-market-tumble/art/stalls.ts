import { type Brush, disc, linear, radial, scatter } from '../../kit/brush.ts';
import { paintSteam } from './steam.ts';

type Row = { width: number; height: number; ground: number };
type Place = { left: number; ground: number; wide: number; high: number };

const cloths = [
  ['#c2243c', '#ffeccc'],
  ['#0f7a6a', '#f4ecc4'],
  ['#d8741c', '#fff0cf'],
  ['#6a2a9a', '#f2d9f4'],
] as const;

/** Stalls along the street, each lit from within: pots, fruit and people as shadows before the light. */
export function paintStallRow(brush: Brush, { width, height, ground }: Row): void {
  const wide = Math.max(118, Math.min(width, height) * 0.27);
  const step = wide * 1.06;
  const count = Math.ceil(width / step) + 1;
  const first = (width - count * step) / 2;
  for (let stall = 0; stall < count; stall += 1)
    paintStall(
      brush,
      { left: first + stall * step, ground: ground + wide * 0.12, wide, high: wide * 0.86 },
      stall,
    );
}

function paintStall(brush: Brush, place: Place, index: number): void {
  const { left, ground, wide, high } = place;
  const top = ground - high;
  brush.fillStyle = radial(brush, { x: left + wide / 2, y: ground - high * 0.45, to: wide * 0.95 }, [
    [0, 'rgba(255, 196, 100, 0.55)'],
    [1, 'rgba(255, 150, 70, 0)'],
  ]);
  brush.fillRect(left - wide * 0.5, top - high * 0.5, wide * 2, high * 2);
  brush.fillStyle = linear(
    brush,
    [0, top, 0, ground],
    [
      [0, '#fff0b8'],
      [0.45, '#ffb04a'],
      [1, '#a8401e'],
    ],
  );
  brush.fillRect(left + wide * 0.06, top + high * 0.2, wide * 0.88, high * 0.52);
  paintShelf(brush, place, index);
  paintKeeper(brush, place, index);
  brush.fillStyle = linear(
    brush,
    [0, ground - high * 0.34, 0, ground],
    [
      [0, '#7a2f3c'],
      [0.2, '#4a1a34'],
      [1, '#150820'],
    ],
  );
  brush.fillRect(left + wide * 0.02, ground - high * 0.32, wide * 0.96, high * 0.32);
  brush.fillStyle = 'rgba(255, 214, 130, 0.85)';
  brush.fillRect(left + wide * 0.02, ground - high * 0.33, wide * 0.96, Math.max(2, high * 0.018));
  paintWares(brush, place, index);
  paintCloth(brush, place, cloths[index % cloths.length] ?? cloths[0]);
}

function paintShelf(brush: Brush, { left, ground, wide, high }: Place, index: number): void {
  const y = ground - high * 0.56;
  brush.fillStyle = 'rgba(90, 30, 20, 0.5)';
  brush.fillRect(left + wide * 0.1, y, wide * 0.8, high * 0.02);
  for (let jar = 0; jar < 7; jar += 1) {
    const tint = ['#d8344a', '#3f9a5a', '#f0a42c', '#7a4ab0'][(jar + index) % 4] as string;
    brush.fillStyle = tint;
    brush.beginPath();
    brush.roundRect(
      left + wide * (0.14 + jar * 0.105),
      y - high * 0.1,
      wide * 0.07,
      high * 0.1,
      wide * 0.015,
    );
    brush.fill();
  }
}

function paintKeeper(brush: Brush, { left, ground, wide, high }: Place, index: number): void {
  const x = left + wide * (0.28 + scatter(index, 41) * 0.44);
  brush.fillStyle = 'rgba(46, 14, 30, 0.86)';
  disc(brush, x, ground - high * 0.58, high * 0.075);
  brush.fill();
  brush.beginPath();
  brush.roundRect(x - high * 0.13, ground - high * 0.5, high * 0.26, high * 0.26, high * 0.1);
  brush.fill();
  brush.beginPath();
  brush.ellipse(x, ground - high * 0.635, high * 0.13, high * 0.035, 0, 0, Math.PI * 2);
  brush.fill();
}

function paintWares(brush: Brush, { left, ground, wide, high }: Place, index: number): void {
  const y = ground - high * 0.34;
  const tints = ['#ffd23f', '#ff6f5a', '#8fe06a', '#ff9ac4', '#ffae4a'];
  for (let piece = 0; piece < 11; piece += 1) {
    const reach = high * (0.035 + scatter(piece, index + 51) * 0.03);
    brush.fillStyle = tints[(piece + index) % tints.length] as string;
    disc(brush, left + wide * (0.12 + piece * 0.076), y - reach * 0.7, reach);
    brush.fill();
  }
  const pot = left + wide * (0.24 + scatter(index, 61) * 0.5);
  brush.fillStyle = '#2c2438';
  brush.beginPath();
  brush.roundRect(pot - high * 0.1, y - high * 0.1, high * 0.2, high * 0.11, high * 0.03);
  brush.fill();
  paintSteam(brush, [[pot, y - high * 0.2]]);
}

function paintCloth(
  brush: Brush,
  { left, ground, wide, high }: Place,
  [dark, light]: readonly [string, string],
): void {
  const stripes = 8;
  const top = ground - high;
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const from = left + (wide * stripe) / stripes;
    const to = left + (wide * (stripe + 1)) / stripes;
    const inward = (x: number) => left + wide / 2 + (x - left - wide / 2) * 0.8;
    brush.fillStyle = stripe % 2 === 0 ? dark : light;
    brush.beginPath();
    brush.moveTo(inward(from), top - high * 0.1);
    brush.lineTo(inward(to), top - high * 0.1);
    brush.lineTo(to, top + high * 0.18);
    brush.arc((from + to) / 2, top + high * 0.18, (to - from) / 2, 0, Math.PI);
    brush.closePath();
    brush.fill();
  }
  brush.fillStyle = linear(
    brush,
    [0, top - high * 0.1, 0, top + high * 0.26],
    [
      [0, 'rgba(8, 3, 22, 0.6)'],
      [0.6, 'rgba(8, 3, 22, 0.1)'],
      [1, 'rgba(8, 3, 22, 0.34)'],
    ],
  );
  brush.fillRect(left, top - high * 0.1, wide, high * 0.36);
}
