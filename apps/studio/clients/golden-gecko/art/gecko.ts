import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';

const outline = '#5c3206';

/** The gecko from above, as it sits on a temple wall: gold, with spots of jade, its tail curled. */
export function paintGecko(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 20, to: 122 }, [
    [0, 'rgba(255, 214, 110, 0.65)'],
    [1, 'rgba(255, 180, 60, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  apart(brush, () => {
    brush.rotate(-0.34);
    paintTail(brush);
    for (const [x, y, reach, drop] of [
      [-34, -30, -84, -62],
      [34, -30, 84, -62],
      [-30, 30, -82, 44],
      [30, 30, 82, 44],
    ] as const)
      paintLeg(brush, { x, y, reach, drop });
    paintBody(brush);
    paintHead(brush);
  });
}

function paintTail(brush: Brush): void {
  for (const [width, tint] of [
    [34, outline],
    [27, '#e2a325'],
  ] as const) {
    brush.strokeStyle = tint;
    brush.lineWidth = width;
    brush.beginPath();
    brush.moveTo(0, 48);
    brush.quadraticCurveTo(2, 84, 30, 92);
    brush.stroke();
    brush.lineWidth = width * 0.62;
    brush.beginPath();
    brush.moveTo(28, 92);
    brush.bezierCurveTo(70, 102, 92, 78, 76, 62);
    brush.stroke();
    brush.lineWidth = width * 0.34;
    brush.beginPath();
    brush.moveTo(78, 64);
    brush.bezierCurveTo(66, 52, 50, 66, 60, 76);
    brush.stroke();
  }
}

type Leg = { x: number; y: number; reach: number; drop: number };

function paintLeg(brush: Brush, { x, y, reach, drop }: Leg): void {
  const knee = { x: (x + reach) / 2 + Math.sign(reach) * 8, y: (y + drop) / 2 + (drop < 0 ? 14 : -14) };
  for (const [width, tint] of [
    [24, outline],
    [17, '#f0b93a'],
  ] as const) {
    brush.strokeStyle = tint;
    brush.lineWidth = width;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(knee.x, knee.y);
    brush.lineTo(reach, drop);
    brush.stroke();
  }
  for (let toe = -2; toe <= 2; toe += 1) {
    const angle = Math.atan2(drop - knee.y, reach - knee.x) + toe * 0.55;
    const end = { x: reach + Math.cos(angle) * 19, y: drop + Math.sin(angle) * 19 };
    for (const [width, size, tint] of [
      [9, 8.5, outline],
      [5, 6, '#ffdf86'],
    ] as const) {
      brush.strokeStyle = tint;
      brush.fillStyle = tint;
      brush.lineWidth = width;
      brush.beginPath();
      brush.moveTo(reach, drop);
      brush.lineTo(end.x, end.y);
      brush.stroke();
      disc(brush, end.x, end.y, size);
      brush.fill();
    }
  }
}

function paintBody(brush: Brush): void {
  const body = shape((path) => {
    path.moveTo(0, -58);
    path.bezierCurveTo(46, -54, 52, 34, 16, 62);
    path.quadraticCurveTo(0, 70, -16, 62);
    path.bezierCurveTo(-52, 34, -46, -54, 0, -58);
  });
  brush.fillStyle = linear(
    brush,
    [-46, 0, 46, 0],
    [
      [0, '#a8660e'],
      [0.32, '#ffd968'],
      [0.5, '#fff0b0'],
      [0.68, '#f6bf3c'],
      [1, '#9c5a0c'],
    ],
  );
  brush.fill(body);
  brush.strokeStyle = outline;
  brush.lineWidth = 4;
  brush.stroke(body);
  for (const [x, y, size] of [
    [0, -34, 8],
    [-18, -14, 7],
    [18, -14, 7],
    [0, 2, 9],
    [-19, 20, 6],
    [19, 20, 6],
    [0, 36, 7],
  ] as const) {
    brush.fillStyle = radial(brush, { x: x - 2, y: y - 2, from: 1, to: size }, [
      [0, '#c8ff9a'],
      [0.5, '#3fae4e'],
      [1, '#0c5a34'],
    ]);
    disc(brush, x, y, size);
    brush.fill();
  }
}

function paintHead(brush: Brush): void {
  const head = shape((path) => {
    path.moveTo(0, -122);
    path.bezierCurveTo(32, -116, 52, -84, 34, -60);
    path.quadraticCurveTo(0, -42, -34, -60);
    path.bezierCurveTo(-52, -84, -32, -116, 0, -122);
  });
  brush.fillStyle = radial(brush, { x: -6, y: -94, from: 4, to: 62 }, [
    [0, '#fff6cc'],
    [0.5, '#fbc94c'],
    [1, '#a9640f'],
  ]);
  brush.fill(head);
  brush.strokeStyle = outline;
  brush.lineWidth = 4;
  brush.stroke(head);
  for (const side of [-1, 1]) {
    brush.fillStyle = outline;
    disc(brush, side * 31, -86, 15);
    brush.fill();
    brush.fillStyle = radial(brush, { x: side * 31, y: -86, from: 1, to: 13 }, [
      [0, '#f4ffb8'],
      [0.55, '#8fd63c'],
      [1, '#2c6a10'],
    ]);
    disc(brush, side * 31, -86, 12);
    brush.fill();
    brush.fillStyle = '#150a02';
    brush.beginPath();
    brush.ellipse(side * 31, -86, 3, 10, 0, 0, TURN);
    brush.fill();
    brush.fillStyle = '#ffffff';
    disc(brush, side * 31 - 4, -91, 3);
    brush.fill();
    brush.fillStyle = outline;
    disc(brush, side * 7, -114, 2.4);
    brush.fill();
  }
}
