import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** Each is painted around (0, 0), within about 110 units each way. */

/** Three skewers of satay, charred at the edges, with a bowl of peanut sauce. */
export function paintSatay(brush: Brush): void {
  for (const [x, lean] of [
    [-46, -0.34],
    [-4, -0.1],
    [38, 0.16],
  ] as const)
    apart(brush, () => {
      brush.translate(x, -6);
      brush.rotate(lean);
      brush.strokeStyle = '#4a2a0c';
      brush.lineWidth = 9;
      brush.beginPath();
      brush.moveTo(0, -112);
      brush.lineTo(0, 108);
      brush.stroke();
      brush.strokeStyle = '#f0c884';
      brush.lineWidth = 5;
      brush.stroke();
      for (const [y, wide] of [
        [-72, 22],
        [-34, 26],
        [6, 26],
        [44, 22],
      ] as const)
        paintMeat(brush, y, wide);
    });
  brush.fillStyle = '#3a1408';
  brush.beginPath();
  brush.ellipse(58, 78, 52, 32, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = linear(
    brush,
    [10, 0, 108, 0],
    [
      [0, '#8a2a12'],
      [0.4, '#f2703a'],
      [1, '#6a1c0a'],
    ],
  );
  brush.beginPath();
  brush.ellipse(58, 76, 48, 29, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = radial(brush, { x: 48, y: 66, from: 4, to: 48 }, [
    [0, '#ffd98a'],
    [0.6, '#c97f2a'],
    [1, '#8a4a12'],
  ]);
  brush.beginPath();
  brush.ellipse(58, 70, 38, 20, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = '#fff0c4';
  for (const [x, y] of [
    [44, 66],
    [62, 74],
    [72, 64],
    [54, 78],
  ] as const) {
    disc(brush, x, y, 4);
    brush.fill();
  }
}

function paintMeat(brush: Brush, y: number, wide: number): void {
  const piece = shape((path) => {
    path.moveTo(-wide, y - 14);
    path.bezierCurveTo(-wide * 0.4, y - 26, wide * 0.7, y - 22, wide, y - 8);
    path.bezierCurveTo(wide * 1.2, y + 8, wide * 0.6, y + 22, -wide * 0.2, y + 20);
    path.bezierCurveTo(-wide * 1.1, y + 20, -wide * 1.3, y, -wide, y - 14);
  });
  brush.fillStyle = radial(brush, { x: -8, y: y - 8, from: 2, to: wide * 1.7 }, [
    [0, '#ffcf70'],
    [0.45, '#d97c1e'],
    [0.85, '#7f370c'],
    [1, '#3d1604'],
  ]);
  brush.fill(piece);
  brush.strokeStyle = '#371304';
  brush.lineWidth = 3.5;
  brush.stroke(piece);
  brush.strokeStyle = 'rgba(58, 20, 4, 0.6)';
  brush.lineWidth = 5;
  for (const shift of [-9, 8]) {
    brush.beginPath();
    brush.moveTo(shift - 5, y + 12);
    brush.lineTo(shift + 6, y - 12);
    brush.stroke();
  }
  brush.fillStyle = 'rgba(255, 244, 200, 0.75)';
  brush.beginPath();
  brush.ellipse(-wide * 0.4, y - 10, 8, 3.6, -0.3, 0, TURN);
  brush.fill();
}

/** Orange milk tea over ice in a tall glass. */
export function paintTea(brush: Brush): void {
  for (const [width, tint] of [
    [17, '#0d4a3a'],
    [12, '#2fc08f'],
  ] as const) {
    brush.strokeStyle = tint;
    brush.lineWidth = width;
    brush.beginPath();
    brush.moveTo(8, -40);
    brush.lineTo(38, -114);
    brush.stroke();
  }
  const glass = shape((path) => {
    path.moveTo(-66, -72);
    path.lineTo(66, -72);
    path.lineTo(47, 92);
    path.quadraticCurveTo(46, 104, 34, 105);
    path.lineTo(-34, 105);
    path.quadraticCurveTo(-46, 104, -47, 92);
  });
  brush.fillStyle = 'rgba(235, 246, 255, 0.45)';
  brush.fill(glass);
  apart(brush, () => {
    brush.clip(glass);
    brush.fillStyle = linear(
      brush,
      [0, -52, 0, 106],
      [
        [0, '#fff0d8'],
        [0.2, '#ffc680'],
        [0.5, '#f58a2c'],
        [1, '#b8480e'],
      ],
    );
    brush.fillRect(-70, -48, 140, 160);
    brush.fillStyle = 'rgba(255, 246, 230, 0.55)';
    brush.beginPath();
    brush.moveTo(-70, -48);
    brush.bezierCurveTo(-30, 20, -20, -30, 4, 30);
    brush.bezierCurveTo(20, -26, 40, 24, 70, -48);
    brush.fill();
    for (const [x, y, lean] of [
      [-30, -44, 0.3],
      [18, -50, -0.24],
      [-6, -20, 0.7],
      [34, -14, 0.2],
      [-36, 4, -0.3],
    ] as const)
      apart(brush, () => {
        brush.translate(x, y);
        brush.rotate(lean);
        brush.fillStyle = 'rgba(255, 255, 255, 0.62)';
        brush.beginPath();
        brush.roundRect(-17, -15, 34, 30, 6);
        brush.fill();
        brush.strokeStyle = 'rgba(255, 255, 255, 0.95)';
        brush.lineWidth = 3;
        brush.stroke();
      });
  });
  brush.strokeStyle = '#7a2c08';
  brush.lineWidth = 4.5;
  brush.stroke(glass);
  brush.strokeStyle = 'rgba(255, 255, 255, 0.8)';
  brush.lineWidth = 8;
  brush.beginPath();
  brush.moveTo(-46, -40);
  brush.lineTo(-34, 72);
  brush.stroke();
  brush.fillStyle = '#fff8ec';
  brush.beginPath();
  brush.ellipse(0, -72, 68, 13, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = '#7a2c08';
  brush.lineWidth = 4;
  brush.stroke();
}
