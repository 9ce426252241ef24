import { apart, type Brush, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** Each is painted around (0, 0), within about 110 units each way. */

export function paintCatfish(brush: Brush): void {
  paintRipples(brush, 86);
  const tail = shape((path) => {
    path.moveTo(62, -22);
    path.bezierCurveTo(84, -60, 104, -70, 112, -74);
    path.bezierCurveTo(104, -34, 104, -10, 114, 26);
    path.bezierCurveTo(92, 20, 74, 6, 60, -2);
  });
  const fin = shape((path) => {
    path.moveTo(-6, -40);
    path.quadraticCurveTo(2, -66, 24, -70);
    path.quadraticCurveTo(26, -50, 30, -36);
  });
  const skin = linear(
    brush,
    [0, -92, 0, 66],
    [
      [0, '#b7d8ff'],
      [0.4, '#4d83c4'],
      [1, '#16305e'],
    ],
  );
  const body = shape((path) => {
    path.moveTo(-108, 12);
    path.bezierCurveTo(-98, -34, -56, -52, -14, -46);
    path.bezierCurveTo(34, -42, 58, -28, 80, -18);
    path.lineTo(76, 2);
    path.bezierCurveTo(48, 30, 10, 58, -38, 60);
    path.bezierCurveTo(-76, 60, -102, 44, -108, 12);
  });
  for (const part of [tail, fin, body]) {
    brush.fillStyle = skin;
    brush.fill(part);
    brush.strokeStyle = '#0c1d40';
    brush.lineWidth = 3.5;
    brush.stroke(part);
  }
  apart(brush, () => {
    brush.clip(body);
    brush.fillStyle = 'rgba(238, 246, 255, 0.85)';
    brush.beginPath();
    brush.ellipse(-46, 62, 80, 28, -0.14, 0, TURN);
    brush.fill();
    brush.fillStyle = 'rgba(255, 255, 255, 0.28)';
    brush.beginPath();
    brush.ellipse(-26, -34, 66, 8, 0.08, 0, TURN);
    brush.fill();
  });
  const side = shape((path) => {
    path.moveTo(-44, 26);
    path.quadraticCurveTo(-16, 34, -8, 62);
    path.quadraticCurveTo(-42, 64, -58, 38);
  });
  brush.fillStyle = '#2d5a9a';
  brush.fill(side);
  brush.stroke(side);
  brush.strokeStyle = '#0c1d40';
  brush.beginPath();
  brush.moveTo(-106, 24);
  brush.quadraticCurveTo(-88, 34, -72, 28);
  brush.stroke();
  brush.fillStyle = goldFill(brush, -18, 12);
  disc(brush, -70, -4, 12);
  brush.fill();
  brush.fillStyle = '#0a0f20';
  disc(brush, -72, -4, 6.5);
  brush.fill();
  brush.fillStyle = '#ffffff';
  disc(brush, -75, -7, 2.4);
  brush.fill();
  brush.strokeStyle = '#9cc4f2';
  brush.lineWidth = 5;
  for (const [lift, reach] of [
    [-34, -58],
    [70, 96],
  ] as const) {
    brush.beginPath();
    brush.moveTo(-98, 20);
    brush.bezierCurveTo(-122, lift, -98, reach, -62, reach - 4);
    brush.stroke();
  }
}

export function paintTurtle(brush: Brush): void {
  const skin = '#7cb84a';
  for (const [x, y, turn, long] of [
    [-72, -46, -0.7, 40],
    [72, -46, 0.7, 40],
    [-66, 60, 0.7, 32],
    [66, 60, -0.7, 32],
  ] as const)
    apart(brush, () => {
      brush.translate(x, y);
      brush.rotate(turn);
      brush.fillStyle = skin;
      brush.beginPath();
      brush.ellipse(0, 0, 20, long, 0, 0, TURN);
      brush.fill();
      brush.strokeStyle = '#2c5418';
      brush.lineWidth = 4;
      brush.stroke();
    });
  brush.fillStyle = linear(
    brush,
    [0, -116, 0, -56],
    [
      [0, '#a9de68'],
      [1, '#4f8a2a'],
    ],
  );
  brush.beginPath();
  brush.ellipse(0, -84, 27, 33, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = '#2c5418';
  brush.lineWidth = 4;
  brush.stroke();
  for (const x of [-12, 12]) {
    brush.fillStyle = '#0f1708';
    disc(brush, x, -94, 6);
    brush.fill();
    brush.fillStyle = '#ffffff';
    disc(brush, x + 2, -96, 2.2);
    brush.fill();
  }
  const shell = shape((path) => path.ellipse(0, 12, 84, 92, 0, 0, TURN));
  brush.fillStyle = radial(brush, { x: -20, y: -26, from: 6, to: 120 }, [
    [0, '#f6cf7a'],
    [0.4, '#c1802e'],
    [1, '#5c2f0c'],
  ]);
  brush.fill(shell);
  apart(brush, () => {
    brush.clip(shell);
    brush.strokeStyle = 'rgba(64, 30, 6, 0.8)';
    brush.lineWidth = 5;
    const plates: readonly (readonly [number, number])[] = [
      [0, 12],
      [0, -50],
      [0, 74],
      [-53, -19],
      [53, -19],
      [-53, 43],
      [53, 43],
    ];
    for (const [x, y] of plates) {
      brush.beginPath();
      for (let corner = 0; corner < 6; corner += 1) {
        const angle = (corner * TURN) / 6;
        brush.lineTo(x + Math.cos(angle) * 34, y + Math.sin(angle) * 34);
      }
      brush.closePath();
      brush.stroke();
      brush.fillStyle = 'rgba(255, 236, 170, 0.3)';
      disc(brush, x - 6, y - 8, 11);
      brush.fill();
    }
  });
  brush.strokeStyle = goldFill(brush, -80, 104);
  brush.lineWidth = 8;
  brush.stroke(shell);
}

export function paintHeron(brush: Brush): void {
  paintRipples(brush, 98);
  brush.strokeStyle = '#d9902f';
  brush.lineWidth = 6;
  brush.beginPath();
  brush.moveTo(6, 46);
  brush.lineTo(2, 98);
  brush.moveTo(26, 44);
  brush.lineTo(38, 70);
  brush.lineTo(26, 98);
  brush.stroke();
  const feather = linear(
    brush,
    [-60, -60, 80, 60],
    [
      [0, '#ffffff'],
      [0.6, '#dfe9f5'],
      [1, '#8ea6c4'],
    ],
  );
  const tail = shape((path) => {
    path.moveTo(40, 0);
    path.quadraticCurveTo(92, 18, 104, 52);
    path.quadraticCurveTo(68, 54, 34, 40);
  });
  brush.fillStyle = '#4b5f86';
  brush.fill(tail);
  brush.strokeStyle = feather;
  brush.lineWidth = 25;
  brush.beginPath();
  brush.moveTo(-18, 16);
  brush.bezierCurveTo(-70, -10, 10, -44, -26, -80);
  brush.stroke();
  const body = shape((path) => {
    path.moveTo(-40, 14);
    path.bezierCurveTo(-30, -20, 30, -26, 82, 30);
    path.bezierCurveTo(52, 56, -18, 66, -40, 14);
  });
  brush.fillStyle = feather;
  brush.fill(body);
  brush.strokeStyle = 'rgba(60, 80, 120, 0.6)';
  brush.lineWidth = 3;
  brush.stroke(body);
  brush.beginPath();
  for (const [y, reach] of [
    [12, 66],
    [24, 60],
    [36, 46],
  ] as const) {
    brush.moveTo(-6, y - 8);
    brush.quadraticCurveTo(26, y - 10, reach, y);
  }
  brush.stroke();
  brush.fillStyle = '#ffffff';
  brush.beginPath();
  brush.ellipse(-28, -84, 23, 17, -0.1, 0, TURN);
  brush.fill();
  brush.fillStyle = '#c92a3c';
  brush.beginPath();
  brush.ellipse(-22, -96, 18, 8, 0.1, 0, TURN);
  brush.fill();
  brush.strokeStyle = '#33415f';
  brush.lineWidth = 6;
  brush.beginPath();
  brush.moveTo(-10, -92);
  brush.quadraticCurveTo(18, -96, 36, -78);
  brush.stroke();
  brush.fillStyle = goldFill(brush, -90, -70);
  brush.beginPath();
  brush.moveTo(-46, -92);
  brush.lineTo(-110, -74);
  brush.lineTo(-44, -74);
  brush.fill();
  brush.fillStyle = '#10131f';
  disc(brush, -36, -86, 4.4);
  brush.fill();
}

function paintRipples(brush: Brush, y: number): void {
  brush.strokeStyle = 'rgba(150, 240, 230, 0.5)';
  brush.lineWidth = 4;
  for (const [wide, lower] of [
    [92, 0],
    [60, 12],
  ] as const) {
    brush.beginPath();
    brush.ellipse(0, y + lower, wide, 7, 0, 0.1, TURN / 2 - 0.1);
    brush.stroke();
  }
}
