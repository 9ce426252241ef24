import { type Brush, disc, linear, paint, paintVignette, radial, scatter, TURN } from '../../kit/brush.ts';
import { paintStalls, paintTemples } from './street.ts';

type Size = { width: number; height: number };

/** The night market behind the game: roofs, strings of lanterns going far away, and their light on the floor. */
export function paintHall(size: Size, sharpness: number): HTMLCanvasElement {
  return paint({ ...size, sharpness }, (brush) => {
    paintSky(brush, size);
    paintTemples(brush, size);
    paintDistantLights(brush, size);
    for (const string of [
      { from: -0.08, to: 1.08, y: 0.1, sag: 0.1, lamps: 11, scale: 0.6 },
      { from: -0.12, to: 1.12, y: 0.02, sag: 0.16, lamps: 8, scale: 1 },
    ])
      paintString(brush, size, string);
    paintFloor(brush, size);
    paintStalls(brush, size);
    paintVignette(brush, size, '6, 4, 14');
  });
}

function paintSky(brush: Brush, { width, height }: Size): void {
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, height],
    [
      [0, '#0a0818'],
      [0.38, '#1b1238'],
      [0.62, '#3a1a3c'],
      [0.72, '#54263a'],
      [1, '#0c0a18'],
    ],
  );
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = radial(brush, { x: width / 2, y: height * 0.6, to: Math.max(width, height) * 0.55 }, [
    [0, 'rgba(255, 158, 84, 0.42)'],
    [0.5, 'rgba(214, 74, 82, 0.16)'],
    [1, 'rgba(120, 40, 90, 0)'],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = 'rgba(255, 240, 210, 0.6)';
  for (let star = 0; star < 60; star += 1) {
    disc(brush, scatter(star, 1) * width, scatter(star, 2) * height * 0.4, 0.5 + scatter(star, 3));
    brush.fill();
  }
}

function paintDistantLights(brush: Brush, { width, height }: Size): void {
  const tints = ['255, 190, 92', '255, 116, 82', '92, 226, 176', '255, 142, 194'];
  for (let light = 0; light < 46; light += 1) {
    const x = scatter(light, 5) * width;
    const y = height * (0.6 + scatter(light, 6) * 0.16);
    const reach = 4 + scatter(light, 7) * 20;
    const tint = tints[light % tints.length];
    brush.fillStyle = radial(brush, { x, y, to: reach }, [
      [0, `rgba(${tint}, ${0.25 + scatter(light, 8) * 0.4})`],
      [0.7, `rgba(${tint}, 0.1)`],
      [1, `rgba(${tint}, 0)`],
    ]);
    disc(brush, x, y, reach);
    brush.fill();
  }
}

type LampString = { from: number; to: number; y: number; sag: number; lamps: number; scale: number };

function paintString(brush: Brush, { width, height }: Size, string: LampString): void {
  const at = (share: number) => ({
    x: (string.from + (string.to - string.from) * share) * width,
    y: (string.y + string.sag * 4 * share * (1 - share)) * height,
  });
  brush.strokeStyle = 'rgba(10, 6, 18, 0.9)';
  brush.lineWidth = 2;
  brush.beginPath();
  for (let share = 0; share <= 1.001; share += 0.04) {
    const { x, y } = at(share);
    brush.lineTo(x, y);
  }
  brush.stroke();
  const size = Math.max(16, Math.min(width, height) * 0.036) * string.scale;
  for (let lamp = 0; lamp < string.lamps; lamp += 1) {
    const { x, y } = at((lamp + 0.5) / string.lamps);
    paintLamp(brush, { x, y: y + size * 1.1, size, tint: lamp % 3 });
  }
}

function paintLamp(
  brush: Brush,
  { x, y, size, tint }: { x: number; y: number; size: number; tint: number },
): void {
  const glow = ['255, 168, 66', '255, 96, 70', '255, 206, 112'][tint];
  brush.fillStyle = radial(brush, { x, y, to: size * 4 }, [
    [0, `rgba(${glow}, 0.5)`],
    [0.4, `rgba(${glow}, 0.14)`],
    [1, `rgba(${glow}, 0)`],
  ]);
  disc(brush, x, y, size * 4);
  brush.fill();
  brush.fillStyle = radial(brush, { x, y, to: size }, [
    [0, '#fff2c8'],
    [0.45, `rgb(${glow})`],
    [1, 'rgb(146, 30, 34)'],
  ]);
  brush.beginPath();
  brush.ellipse(x, y, size, size * 0.86, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = '#3a1d0c';
  brush.fillRect(x - size * 0.4, y - size * 0.98, size * 0.8, size * 0.2);
  brush.fillRect(x - size * 0.4, y + size * 0.78, size * 0.8, size * 0.2);
}

function paintFloor(brush: Brush, { width, height }: Size): void {
  const top = height * 0.74;
  brush.fillStyle = linear(
    brush,
    [0, top, 0, height],
    [
      [0, 'rgba(60, 28, 48, 0.92)'],
      [0.25, 'rgba(26, 15, 36, 0.97)'],
      [1, '#090714'],
    ],
  );
  brush.fillRect(0, top, width, height - top);
  for (let gleam = 0; gleam < 30; gleam += 1) {
    const x = scatter(gleam, 11) * width;
    const y = top + scatter(gleam, 12) ** 1.6 * (height - top);
    const wide = 30 + scatter(gleam, 13) * 120;
    brush.fillStyle = `rgba(255, ${130 + Math.floor(scatter(gleam, 14) * 70)}, 80, ${0.05 + scatter(gleam, 15) * 0.1})`;
    brush.beginPath();
    brush.ellipse(x, y, wide, 1.6 + scatter(gleam, 16) * 3, 0, 0, TURN);
    brush.fill();
  }
}
