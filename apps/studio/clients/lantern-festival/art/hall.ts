import { type Brush, disc, linear, paint, paintVignette, radial, scatter, TURN } from '../../kit/brush.ts';

type Size = { width: number; height: number };

/** A river on the night of the full moon: lanterns that rise, floats that drift, their light on the water. */
export function paintHall(size: Size, sharpness: number): HTMLCanvasElement {
  return paint({ ...size, sharpness }, (brush) => {
    paintSky(brush, size);
    paintHills(brush, size);
    paintRisingLanterns(brush, size);
    paintWater(brush, size);
    paintFloats(brush, size);
    paintVignette(brush, size, '4, 8, 24');
  });
}

const SHORE = 0.62;

function paintSky(brush: Brush, { width, height }: Size): void {
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, height],
    [
      [0, '#050b22'],
      [0.3, '#0d1d48'],
      [SHORE, '#3a3a7a'],
      [1, '#0a1230'],
    ],
  );
  brush.fillRect(0, 0, width, height);
  const moon = { x: width * 0.78, y: height * 0.13, size: Math.min(width, height) * 0.06 };
  brush.fillStyle = radial(brush, { x: moon.x, y: moon.y, to: moon.size * 5 }, [
    [0, 'rgba(255, 246, 212, 0.5)'],
    [1, 'rgba(255, 246, 212, 0)'],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = '#fff6d8';
  disc(brush, moon.x, moon.y, moon.size);
  brush.fill();
  for (let star = 0; star < 90; star += 1) {
    brush.fillStyle = `rgba(225, 235, 255, ${0.2 + scatter(star, 3) * 0.6})`;
    disc(brush, scatter(star, 1) * width, scatter(star, 2) * height * 0.5, 0.4 + scatter(star, 4));
    brush.fill();
  }
}

function paintHills(brush: Brush, { width, height }: Size): void {
  for (const [base, tall, tint, salt] of [
    [SHORE - 0.02, 0.16, '#232a62', 21],
    [SHORE, 0.09, '#151c48', 22],
  ] as const) {
    brush.fillStyle = tint;
    brush.beginPath();
    brush.moveTo(0, height * (base + 0.02));
    for (let step = 0; step <= 24; step += 1) {
      const rise = (0.4 + 0.6 * scatter(step, salt)) * tall;
      brush.lineTo((step / 24) * width, height * (base - rise));
    }
    brush.lineTo(width, height * (base + 0.02));
    brush.fill();
  }
  paintChedi(brush, { x: width * 0.16, y: height * SHORE, tall: height * 0.2 });
  paintChedi(brush, { x: width * 0.9, y: height * SHORE, tall: height * 0.14 });
}

/** A temple's spire against the hills. */
function paintChedi(brush: Brush, { x, y, tall }: { x: number; y: number; tall: number }): void {
  const wide = tall * 0.42;
  brush.fillStyle = '#0d1334';
  brush.beginPath();
  brush.moveTo(x - wide, y);
  brush.lineTo(x - wide * 0.8, y - tall * 0.16);
  brush.quadraticCurveTo(x - wide * 0.62, y - tall * 0.46, x - wide * 0.14, y - tall * 0.56);
  brush.lineTo(x, y - tall);
  brush.lineTo(x + wide * 0.14, y - tall * 0.56);
  brush.quadraticCurveTo(x + wide * 0.62, y - tall * 0.46, x + wide * 0.8, y - tall * 0.16);
  brush.lineTo(x + wide, y);
  brush.fill();
  brush.fillStyle = 'rgba(255, 206, 120, 0.8)';
  for (const share of [-0.5, -0.17, 0.17, 0.5]) {
    disc(brush, x + wide * share, y - tall * 0.09, Math.max(1.2, tall * 0.014));
    brush.fill();
  }
}

function paintRisingLanterns(brush: Brush, { width, height }: Size): void {
  for (let lantern = 0; lantern < 44; lantern += 1) {
    const depth = scatter(lantern, 31);
    const x = scatter(lantern, 32) * width;
    const y = height * (0.04 + scatter(lantern, 33) * 0.52);
    const size = Math.max(2, Math.min(width, height) * (0.006 + depth ** 3 * 0.03));
    brush.fillStyle = radial(brush, { x, y, to: size * 3.2 }, [
      [0, `rgba(255, 178, 84, ${0.25 + depth * 0.3})`],
      [1, 'rgba(255, 130, 60, 0)'],
    ]);
    disc(brush, x, y, size * 3.2);
    brush.fill();
    brush.fillStyle = linear(
      brush,
      [x, y - size, x, y + size],
      [
        [0, '#e2632e'],
        [1, '#ffe3a0'],
      ],
    );
    brush.beginPath();
    brush.roundRect(x - size * 0.7, y - size, size * 1.4, size * 1.9, size * 0.6);
    brush.fill();
  }
}

function paintWater(brush: Brush, { width, height }: Size): void {
  const top = height * SHORE;
  brush.fillStyle = linear(
    brush,
    [0, top, 0, height],
    [
      [0, '#2d3a7c'],
      [0.3, '#16245a'],
      [1, '#060c22'],
    ],
  );
  brush.fillRect(0, top, width, height - top);
  for (let gleam = 0; gleam < 80; gleam += 1) {
    const far = scatter(gleam, 41) ** 1.5;
    const tint = gleam % 3 === 0 ? '255, 196, 110' : '150, 180, 255';
    brush.fillStyle = `rgba(${tint}, ${0.05 + scatter(gleam, 42) * 0.16})`;
    brush.beginPath();
    brush.ellipse(
      scatter(gleam, 43) * width,
      top + far * (height - top),
      14 + far * 90,
      0.8 + far * 2.4,
      0,
      0,
      TURN,
    );
    brush.fill();
  }
}

function paintFloats(brush: Brush, { width, height }: Size): void {
  const top = height * SHORE;
  for (let float = 0; float < 26; float += 1) {
    const near = scatter(float, 51);
    const x = scatter(float, 52) * width;
    const y = top + (0.05 + near * 0.9) * (height - top);
    const size = Math.min(width, height) * (0.006 + near * 0.02);
    brush.fillStyle = radial(brush, { x, y, to: size * 4 }, [
      [0, 'rgba(255, 190, 100, 0.5)'],
      [1, 'rgba(255, 150, 80, 0)'],
    ]);
    disc(brush, x, y, size * 4);
    brush.fill();
    brush.fillStyle = '#1c7a4a';
    brush.beginPath();
    brush.ellipse(x, y + size * 0.5, size * 1.5, size * 0.55, 0, 0, TURN);
    brush.fill();
    brush.fillStyle = '#ff86bd';
    brush.beginPath();
    brush.ellipse(x, y, size, size * 0.6, 0, 0, TURN);
    brush.fill();
    brush.fillStyle = '#fff2b8';
    disc(brush, x, y - size * 0.7, size * 0.34);
    brush.fill();
  }
}
