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

type Size = { width: number; height: number };

const GROUND = 0.7;

/** A temple garden at dusk: gilded spires behind a wall, broad leaves in front, lamps along the path. */
export function paintHall(size: Size, sharpness: number): HTMLCanvasElement {
  return paint({ ...size, sharpness }, (brush) => {
    paintSky(brush, size);
    paintTemples(brush, size);
    paintWall(brush, size);
    paintPath(brush, size);
    paintLamps(brush, size);
    paintLeaves(brush, size);
    paintVignette(brush, size, '22, 8, 4');
  });
}

function paintSky(brush: Brush, { width, height }: Size): void {
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, height * GROUND],
    [
      [0, '#1c1036'],
      [0.34, '#5a1f4c'],
      [0.66, '#c4512f'],
      [1, '#ffb45a'],
    ],
  );
  brush.fillRect(0, 0, width, height);
  const sun = { x: width * 0.5, y: height * 0.55, size: Math.min(width, height) * 0.17 };
  brush.fillStyle = radial(brush, { x: sun.x, y: sun.y, to: sun.size * 3.2 }, [
    [0, 'rgba(255, 236, 160, 0.95)'],
    [0.3, 'rgba(255, 190, 90, 0.5)'],
    [1, 'rgba(255, 150, 60, 0)'],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = '#fff0b8';
  disc(brush, sun.x, sun.y, sun.size);
  brush.fill();
  for (let streak = 0; streak < 22; streak += 1) {
    const y = height * (0.1 + scatter(streak, 1) * 0.42);
    brush.fillStyle = `rgba(255, ${130 + Math.round(scatter(streak, 2) * 80)}, 110, ${0.06 + scatter(streak, 3) * 0.14})`;
    brush.beginPath();
    brush.ellipse(
      scatter(streak, 4) * width,
      y,
      width * (0.06 + scatter(streak, 5) * 0.2),
      height * 0.006,
      0,
      0,
      TURN,
    );
    brush.fill();
  }
}

function paintTemples(brush: Brush, { width, height }: Size): void {
  const tall = Math.min(height * 0.42, width * 0.5);
  for (const [at, share, tint] of [
    [0.06, 0.62, '#8c3a2a'],
    [0.94, 0.66, '#8c3a2a'],
    [0.2, 0.94, '#641f24'],
    [0.8, 1, '#641f24'],
  ] as const)
    paintSpire(brush, { x: width * at, y: height * (GROUND - 0.06), tall: tall * share, tint });
}

/** A stepped roof that ends in a needle. */
function paintSpire(
  brush: Brush,
  { x, y, tall, tint }: { x: number; y: number; tall: number; tint: string },
): void {
  brush.fillStyle = tint;
  for (let tier = 0; tier < 5; tier += 1) {
    const base = y - tall * (0.1 + tier * 0.13);
    const wide = tall * (0.32 - tier * 0.056);
    brush.beginPath();
    brush.moveTo(x - wide * 1.2, base - tall * 0.015);
    brush.quadraticCurveTo(x - wide * 0.6, base - tall * 0.05, x - wide * 0.5, base - tall * 0.14);
    brush.lineTo(x + wide * 0.5, base - tall * 0.14);
    brush.quadraticCurveTo(x + wide * 0.6, base - tall * 0.05, x + wide * 1.2, base - tall * 0.015);
    brush.lineTo(x + wide, base + tall * 0.02);
    brush.lineTo(x - wide, base + tall * 0.02);
    brush.fill();
    brush.strokeStyle = 'rgba(255, 205, 110, 0.6)';
    brush.lineWidth = Math.max(1, tall * 0.007);
    brush.beginPath();
    brush.moveTo(x - wide * 1.2, base - tall * 0.015);
    brush.quadraticCurveTo(x - wide * 0.6, base - tall * 0.05, x - wide * 0.5, base - tall * 0.14);
    brush.moveTo(x + wide * 0.5, base - tall * 0.14);
    brush.quadraticCurveTo(x + wide * 0.6, base - tall * 0.05, x + wide * 1.2, base - tall * 0.015);
    brush.stroke();
  }
  brush.fillRect(x - tall * 0.28, y - tall * 0.1, tall * 0.56, tall * 0.14);
  brush.fillStyle = '#e0a040';
  brush.beginPath();
  brush.moveTo(x - tall * 0.03, y - tall * 0.74);
  brush.lineTo(x, y - tall);
  brush.lineTo(x + tall * 0.03, y - tall * 0.74);
  brush.fill();
}

function paintWall(brush: Brush, { width, height }: Size): void {
  const top = height * (GROUND - 0.08);
  const tall = height * 0.1;
  brush.fillStyle = linear(
    brush,
    [0, top, 0, top + tall],
    [
      [0, '#a04a28'],
      [1, '#4a1a12'],
    ],
  );
  brush.fillRect(0, top, width, tall);
  const step = Math.max(26, width / 34);
  for (let x = 0; x < width + step; x += step) {
    brush.fillStyle = '#7c3320';
    brush.beginPath();
    brush.moveTo(x - step * 0.36, top);
    brush.quadraticCurveTo(x, top - step * 0.9, x + step * 0.36, top);
    brush.fill();
    brush.fillStyle = 'rgba(40, 12, 8, 0.5)';
    brush.beginPath();
    brush.roundRect(x - step * 0.2, top + tall * 0.3, step * 0.4, tall * 0.5, step * 0.2);
    brush.fill();
  }
  brush.fillStyle = 'rgba(255, 208, 120, 0.6)';
  brush.fillRect(0, top, width, Math.max(2, height * 0.003));
}

function paintPath(brush: Brush, { width, height }: Size): void {
  const top = height * (GROUND + 0.02);
  brush.fillStyle = linear(
    brush,
    [0, top, 0, height],
    [
      [0, '#4a2416'],
      [1, '#160805'],
    ],
  );
  brush.fillRect(0, top, width, height - top);
  for (let row = 0; row < 9; row += 1) {
    const near = (row / 9) ** 1.7;
    const y = top + near * (height - top);
    const wide = (width / 14) * (0.5 + near * 1.8);
    const shift = row % 2 === 0 ? 0 : wide / 2;
    for (let x = -wide + shift; x < width + wide; x += wide) {
      brush.fillStyle = `rgba(255, 190, 120, ${0.03 + scatter(Math.round(x) + row * 31, 17) * 0.07})`;
      brush.beginPath();
      brush.ellipse(x, y, wide * 0.42, wide * 0.12, 0, 0, TURN);
      brush.fill();
    }
  }
}

function paintLamps(brush: Brush, { width, height }: Size): void {
  for (const [at, low, size] of [
    [0.1, 0.76, 0.026],
    [0.9, 0.76, 0.026],
    [0.03, 0.86, 0.036],
    [0.97, 0.86, 0.036],
  ] as const) {
    const x = width * at;
    const y = height * low;
    const radius = Math.min(width, height) * size;
    brush.fillStyle = radial(brush, { x, y, to: radius * 6 }, [
      [0, 'rgba(255, 206, 110, 0.75)'],
      [1, 'rgba(255, 150, 60, 0)'],
    ]);
    brush.fillRect(x - radius * 6, y - radius * 6, radius * 12, radius * 12);
    brush.fillStyle = '#fff2b8';
    disc(brush, x, y, radius);
    brush.fill();
    brush.fillStyle = '#3a1408';
    brush.fillRect(x - radius * 0.9, y + radius * 0.8, radius * 1.8, radius * 0.5);
    brush.fillRect(x - radius * 0.25, y + radius * 1.2, radius * 0.5, height - y);
  }
}

function paintLeaves(brush: Brush, { width, height }: Size): void {
  for (let leaf = 0; leaf < 22; leaf += 1) {
    const side = leaf % 2 === 0 ? -1 : 1;
    const x = side < 0 ? scatter(leaf, 61) * width * 0.1 : width * (1 - scatter(leaf, 61) * 0.1);
    const y = height * (0.84 + scatter(leaf, 62) * 0.22);
    const long = Math.min(width, height) * (0.14 + scatter(leaf, 63) * 0.2);
    apart(brush, () => {
      brush.translate(x, y);
      brush.rotate(-TURN / 4 + side * -0.3 + (scatter(leaf, 64) - 0.5) * 1.5);
      brush.fillStyle = linear(
        brush,
        [0, 0, long, 0],
        [
          [0, '#04140a'],
          [1, leaf % 3 === 0 ? '#1c5a30' : '#0e3c22'],
        ],
      );
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.quadraticCurveTo(long * 0.5, -long * 0.24, long, 0);
      brush.quadraticCurveTo(long * 0.5, long * 0.24, 0, 0);
      brush.fill();
      brush.strokeStyle = 'rgba(150, 220, 130, 0.22)';
      brush.lineWidth = Math.max(1, long * 0.012);
      brush.beginPath();
      brush.moveTo(long * 0.06, 0);
      brush.lineTo(long * 0.94, 0);
      brush.stroke();
    });
  }
}
