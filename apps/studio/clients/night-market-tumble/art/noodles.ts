import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';
import { paintSteam } from './steam.ts';

/** Noodle soup in a blue bowl, with an egg, herbs and chopsticks. */
export function paintNoodles(brush: Brush): void {
  paintSteam(brush, [
    [-40, -62],
    [2, -72],
    [42, -62],
  ]);
  for (const [x, lean] of [
    [44, 0.5],
    [60, 0.62],
  ] as const)
    apart(brush, () => {
      brush.translate(x, -40);
      brush.rotate(lean);
      brush.fillStyle = linear(
        brush,
        [-6, 0, 6, 0],
        [
          [0, '#7a3510'],
          [0.5, '#d98a3c'],
          [1, '#6a2c0c'],
        ],
      );
      brush.beginPath();
      brush.roundRect(-5, -80, 10, 116, 5);
      brush.fill();
    });
  brush.fillStyle = '#f4fbff';
  brush.beginPath();
  brush.ellipse(0, -18, 104, 36, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = radial(brush, { x: 0, y: -18, from: 10, to: 96 }, [
    [0, '#ffcf6e'],
    [0.7, '#d97f22'],
    [1, '#8a3d0c'],
  ]);
  brush.beginPath();
  brush.ellipse(0, -18, 94, 29, 0, 0, TURN);
  brush.fill();
  paintStrands(brush);
  paintToppings(brush);
  const bowl = shape((path) => {
    path.moveTo(-105, -16);
    path.bezierCurveTo(-98, 50, -66, 84, -40, 92);
    path.lineTo(40, 92);
    path.bezierCurveTo(66, 84, 98, 50, 105, -16);
    path.bezierCurveTo(70, 24, -70, 24, -105, -16);
  });
  brush.fillStyle = linear(
    brush,
    [-100, 0, 100, 0],
    [
      [0, '#1a3f9c'],
      [0.3, '#7fb2ff'],
      [0.5, '#4a86ee'],
      [1, '#12296b'],
    ],
  );
  brush.fill(bowl);
  brush.strokeStyle = '#0c1c4a';
  brush.lineWidth = 4.5;
  brush.stroke(bowl);
  paintBowlPattern(brush, bowl);
  brush.fillStyle = '#12296b';
  brush.beginPath();
  brush.roundRect(-44, 88, 88, 16, 7);
  brush.fill();
}

function paintStrands(brush: Brush): void {
  for (let strand = 0; strand < 9; strand += 1) {
    const x = -64 + strand * 13;
    for (const [width, tint] of [
      [9, '#b9791c'],
      [6, strand % 2 === 0 ? '#ffe89a' : '#ffd76a'],
    ] as const) {
      brush.strokeStyle = tint;
      brush.lineWidth = width;
      brush.beginPath();
      brush.moveTo(x, -6);
      brush.bezierCurveTo(x + 24, -52, x - 20, -44, x + 28, -14);
      brush.stroke();
    }
  }
}

function paintToppings(brush: Brush): void {
  brush.fillStyle = '#fffdf4';
  brush.beginPath();
  brush.ellipse(-38, -26, 31, 19, -0.2, 0, TURN);
  brush.fill();
  brush.strokeStyle = 'rgba(150, 100, 30, 0.55)';
  brush.lineWidth = 2.5;
  brush.stroke();
  brush.fillStyle = radial(brush, { x: -42, y: -30, from: 2, to: 18 }, [
    [0, '#ffe27a'],
    [1, '#f08a12'],
  ]);
  brush.beginPath();
  brush.ellipse(-38, -26, 17, 11, -0.2, 0, TURN);
  brush.fill();
  for (const [x, y, lean] of [
    [30, -34, 0.4],
    [48, -22, -0.3],
    [12, -40, -0.8],
  ] as const) {
    brush.fillStyle = '#3fae4e';
    brush.beginPath();
    brush.ellipse(x, y, 17, 8, lean, 0, TURN);
    brush.fill();
    brush.strokeStyle = '#0d4a22';
    brush.lineWidth = 2;
    brush.stroke();
  }
  brush.strokeStyle = '#e2262a';
  brush.lineWidth = 8;
  brush.beginPath();
  brush.moveTo(0, -12);
  brush.quadraticCurveTo(16, -2, 34, -8);
  brush.stroke();
}

function paintBowlPattern(brush: Brush, bowl: Path2D): void {
  apart(brush, () => {
    brush.clip(bowl);
    brush.strokeStyle = 'rgba(255, 255, 255, 0.9)';
    brush.lineWidth = 4;
    brush.beginPath();
    brush.moveTo(-104, 8);
    brush.bezierCurveTo(-66, 46, 66, 46, 104, 8);
    brush.stroke();
    for (const [x, y] of [
      [-58, 52],
      [-20, 62],
      [20, 62],
      [58, 52],
    ] as const) {
      disc(brush, x, y, 11);
      brush.stroke();
      disc(brush, x, y, 4);
      brush.stroke();
    }
  });
}
