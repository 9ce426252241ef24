import { apart, type Brush, linear, paint, paintVignette, radial, scatter, TURN } from '../../kit/brush.ts';

type Size = { width: number; height: number };

const SHORE = 0.58;

/** The river before a storm: karst hills in mist, a dragon in the cloud, fireflies over the reeds. */
export function paintHall(size: Size, sharpness: number): HTMLCanvasElement {
  return paint({ ...size, sharpness }, (brush) => {
    paintSky(brush, size);
    paintCloudDragon(brush, size);
    paintHills(brush, size);
    paintRiver(brush, size);
    paintReeds(brush, size);
    paintFireflies(brush, size);
    paintVignette(brush, size, '2, 14, 16');
  });
}

function paintSky(brush: Brush, { width, height }: Size): void {
  brush.fillStyle = linear(
    brush,
    [0, 0, 0, height],
    [
      [0, '#03151d'],
      [0.32, '#0a3b46'],
      [SHORE, '#3f8f84'],
      [1, '#06262a'],
    ],
  );
  brush.fillRect(0, 0, width, height);
  const light = { x: width * 0.5, y: height * 0.4, to: Math.max(width, height) * 0.42 };
  brush.fillStyle = radial(brush, light, [
    [0, 'rgba(255, 224, 150, 0.4)'],
    [0.4, 'rgba(120, 220, 190, 0.16)'],
    [1, 'rgba(80, 200, 180, 0)'],
  ]);
  brush.fillRect(0, 0, width, height);
  for (let cloud = 0; cloud < 26; cloud += 1) {
    const x = scatter(cloud, 1) * width;
    const y = scatter(cloud, 2) * height * 0.34;
    const wide = width * (0.08 + scatter(cloud, 3) * 0.18);
    apart(brush, () => {
      brush.translate(x, y);
      brush.scale(1, 0.28);
      brush.fillStyle = radial(brush, { x: 0, y: 0, to: wide }, [
        [0, `rgba(8, 34, 44, ${0.35 + scatter(cloud, 4) * 0.35})`],
        [1, 'rgba(8, 34, 44, 0)'],
      ]);
      brush.fillRect(-wide, -wide, wide * 2, wide * 2);
    });
  }
}

/** A long body that winds through the cloud, faint: one sees it at the second look. */
function paintCloudDragon(brush: Brush, { width, height }: Size): void {
  const thick = Math.min(width, height) * 0.034;
  const at = (along: number) => ({
    x: width * (-0.06 + along * 1.1),
    y: height * (0.17 + Math.sin(along * 9) * 0.065 - along * 0.05),
  });
  for (let step = 0; step <= 220; step += 1) {
    const along = step / 220;
    const { x, y } = at(along);
    const girth = thick * (0.35 + 0.65 * Math.sin(along * 2.6 + 0.25));
    brush.fillStyle = `rgba(126, 236, 204, ${0.05 + 0.05 * Math.sin(along * 3)})`;
    brush.beginPath();
    brush.ellipse(x, y, girth, girth, 0, 0, TURN);
    brush.fill();
    if (step % 6 !== 0) continue;
    brush.fillStyle = 'rgba(255, 214, 120, 0.16)';
    brush.beginPath();
    brush.moveTo(x - thick * 0.3, y - girth * 0.9);
    brush.lineTo(x + thick * 0.2, y - girth * 1.6);
    brush.lineTo(x + thick * 0.4, y - girth * 0.9);
    brush.fill();
  }
}

function paintHills(brush: Brush, { width, height }: Size): void {
  for (const [base, tall, tint, salt, count] of [
    [SHORE - 0.02, 0.3, '#2b6d6a', 11, 7],
    [SHORE, 0.2, '#17494b', 12, 8],
    [SHORE + 0.01, 0.11, '#0b2d32', 13, 9],
  ] as const) {
    for (let hill = 0; hill < count; hill += 1) {
      const x = ((hill + scatter(hill, salt)) / count) * width;
      const wide = (width / count) * (0.5 + scatter(hill, salt + 20) * 0.5);
      const top = height * (base - tall * (0.45 + 0.55 * scatter(hill, salt + 40)));
      const foot = height * (base + 0.01);
      brush.fillStyle = tint;
      brush.beginPath();
      brush.moveTo(x - wide, foot);
      brush.bezierCurveTo(x - wide * 0.6, foot, x - wide * 0.62, top, x - wide * 0.1, top);
      brush.bezierCurveTo(x + wide * 0.5, top, x + wide * 0.52, foot, x + wide, foot);
      brush.fill();
    }
    const mist = height * base;
    brush.fillStyle = linear(
      brush,
      [0, mist - height * 0.1, 0, mist],
      [
        [0, 'rgba(150, 230, 210, 0)'],
        [1, 'rgba(150, 230, 210, 0.2)'],
      ],
    );
    brush.fillRect(0, mist - height * 0.1, width, height * 0.1 + 2);
  }
}

function paintRiver(brush: Brush, { width, height }: Size): void {
  const top = height * SHORE;
  brush.fillStyle = linear(
    brush,
    [0, top, 0, height],
    [
      [0, '#3d9b8e'],
      [0.2, '#16605f'],
      [1, '#02181c'],
    ],
  );
  brush.fillRect(0, top, width, height - top);
  for (let gleam = 0; gleam < 110; gleam += 1) {
    const near = scatter(gleam, 31) ** 1.6;
    const middle = (scatter(gleam, 33) + scatter(gleam, 34)) / 2;
    brush.fillStyle = `rgba(255, 232, 168, ${0.06 + scatter(gleam, 32) * 0.16})`;
    brush.beginPath();
    brush.ellipse(middle * width, top + near * (height - top), 12 + near * 80, 0.8 + near * 2.2, 0, 0, TURN);
    brush.fill();
  }
}

function paintReeds(brush: Brush, { width, height }: Size): void {
  brush.lineCap = 'round';
  for (let reed = 0; reed < 60; reed += 1) {
    const side = reed % 2 === 0 ? 0 : 1;
    const inward = scatter(reed, 41) ** 2 * width * 0.2;
    const x = side === 0 ? inward : width - inward;
    const tall = height * (0.1 + scatter(reed, 42) * 0.2);
    const lean = (scatter(reed, 43) - 0.5) * tall * 0.5;
    brush.strokeStyle = `rgba(4, ${26 + Math.round(scatter(reed, 44) * 24)}, 28, 0.95)`;
    brush.lineWidth = Math.max(2, width * 0.0026);
    brush.beginPath();
    brush.moveTo(x, height);
    brush.quadraticCurveTo(x, height - tall * 0.6, x + lean, height - tall);
    brush.stroke();
  }
}

function paintFireflies(brush: Brush, { width, height }: Size): void {
  for (let fly = 0; fly < 34; fly += 1) {
    const x = scatter(fly, 51) * width;
    const y = height * (SHORE - 0.08 + scatter(fly, 52) * 0.46);
    const size = 1.2 + scatter(fly, 53) * 1.8;
    brush.fillStyle = radial(brush, { x, y, to: size * 6 }, [
      [0, 'rgba(240, 255, 150, 0.9)'],
      [0.25, 'rgba(220, 255, 130, 0.45)'],
      [1, 'rgba(200, 255, 120, 0)'],
    ]);
    brush.fillRect(x - size * 6, y - size * 6, size * 12, size * 12);
  }
}
