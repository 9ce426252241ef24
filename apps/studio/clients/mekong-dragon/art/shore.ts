import { apart, type Brush, colours, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

export function paintGong(brush: Brush): void {
  brush.strokeStyle = linear(
    brush,
    [-100, 0, 100, 0],
    [
      [0, '#4f160e'],
      [0.5, '#c2412a'],
      [1, '#4f160e'],
    ],
  );
  brush.lineWidth = 15;
  brush.beginPath();
  brush.moveTo(-88, 106);
  brush.lineTo(-88, -86);
  brush.quadraticCurveTo(0, -116, 88, -86);
  brush.lineTo(88, 106);
  brush.stroke();
  brush.strokeStyle = colours.gold;
  brush.lineWidth = 4;
  brush.beginPath();
  brush.moveTo(-34, -98);
  brush.lineTo(-44, -36);
  brush.moveTo(34, -98);
  brush.lineTo(44, -36);
  brush.stroke();
  brush.fillStyle = radial(brush, { x: -22, y: -8, from: 6, to: 96 }, [
    [0, '#fff3c4'],
    [0.35, '#f2b945'],
    [0.75, '#a86516'],
    [1, '#56300a'],
  ]);
  disc(brush, 0, 18, 72);
  brush.fill();
  brush.lineWidth = 5;
  for (const [radius, tint] of [
    [72, '#ffe6a0'],
    [54, 'rgba(92, 48, 6, 0.65)'],
    [36, 'rgba(92, 48, 6, 0.5)'],
  ] as const) {
    brush.strokeStyle = tint;
    disc(brush, 0, 18, radius);
    brush.stroke();
  }
  brush.fillStyle = radial(brush, { x: -6, y: 10, from: 2, to: 28 }, [
    [0, '#ffffff'],
    [0.4, '#ffdf86'],
    [1, '#8a4f0c'],
  ]);
  disc(brush, 0, 18, 23);
  brush.fill();
}

export function paintBamboo(brush: Brush): void {
  for (const [x, lean, size] of [
    [-34, -0.1, 21],
    [24, 0.09, 26],
  ] as const)
    apart(brush, () => {
      brush.translate(x, 0);
      brush.rotate(lean);
      for (let joint = 0; joint < 4; joint += 1) {
        const top = -112 + joint * 56;
        brush.fillStyle = linear(
          brush,
          [-size, 0, size, 0],
          [
            [0, '#1b5e26'],
            [0.3, '#9fe06a'],
            [0.55, '#5cb53f'],
            [1, '#124a22'],
          ],
        );
        brush.beginPath();
        brush.roundRect(-size, top, size * 2, 53, 8);
        brush.fill();
        brush.strokeStyle = 'rgba(8, 44, 18, 0.75)';
        brush.lineWidth = 3;
        brush.stroke();
      }
    });
  for (const [x, y, turn, long] of [
    [-52, -58, -2.5, 62],
    [46, -30, -0.5, 66],
    [48, -22, 0.25, 56],
    [-54, 34, 2.7, 58],
    [40, 60, 0.2, 60],
  ] as const)
    apart(brush, () => {
      brush.translate(x, y);
      brush.rotate(turn);
      const leaf = shape((path) => {
        path.moveTo(0, 0);
        path.quadraticCurveTo(long * 0.4, -19, long, 2);
        path.quadraticCurveTo(long * 0.4, 17, 0, 0);
      });
      brush.fillStyle = linear(
        brush,
        [0, -14, 0, 14],
        [
          [0, '#b9f27e'],
          [1, '#2c8a3c'],
        ],
      );
      brush.fill(leaf);
      brush.strokeStyle = 'rgba(10, 66, 26, 0.7)';
      brush.lineWidth = 2.5;
      brush.stroke(leaf);
    });
}

/** A ring of jade on a red cord. */
export function paintJade(brush: Brush): void {
  brush.strokeStyle = '#d8384a';
  brush.lineWidth = 9;
  brush.beginPath();
  brush.moveTo(0, -116);
  brush.lineTo(0, -62);
  brush.moveTo(0, 74);
  brush.lineTo(0, 100);
  brush.stroke();
  brush.lineWidth = 4;
  for (const x of [-12, -4, 4, 12]) {
    brush.beginPath();
    brush.moveTo(0, 92);
    brush.lineTo(x, 118);
    brush.stroke();
  }
  const ring = new Path2D();
  ring.arc(0, 8, 78, 0, TURN);
  ring.moveTo(30, 8);
  ring.arc(0, 8, 30, 0, TURN, true);
  brush.fillStyle = radial(brush, { x: -26, y: -26, from: 8, to: 128 }, [
    [0, '#e9fff2'],
    [0.35, '#7be0ae'],
    [0.7, '#2ba377'],
    [1, '#0b5a45'],
  ]);
  brush.fill(ring);
  brush.strokeStyle = 'rgba(4, 70, 52, 0.8)';
  brush.lineWidth = 4;
  brush.stroke(ring);
  brush.strokeStyle = 'rgba(240, 255, 246, 0.55)';
  brush.lineWidth = 6;
  brush.beginPath();
  brush.arc(0, 8, 64, TURN * 0.54, TURN * 0.72);
  brush.stroke();
  brush.strokeStyle = 'rgba(6, 96, 68, 0.55)';
  brush.lineWidth = 4;
  for (let curl = 0; curl < 8; curl += 1) {
    const angle = (curl * TURN) / 8;
    brush.beginPath();
    brush.arc(Math.cos(angle) * 54, 8 + Math.sin(angle) * 54, 10, angle, angle + 4);
    brush.stroke();
  }
  brush.fillStyle = goldFill(brush, -74, -46);
  brush.beginPath();
  brush.roundRect(-16, -74, 32, 20, 8);
  brush.fill();
}

export function paintRice(brush: Brush): void {
  for (let stem = -2; stem <= 2; stem += 1)
    apart(brush, () => {
      brush.scale(0.88, 0.94);
      brush.translate(stem * 7, 92);
      brush.rotate(stem * 0.26);
      brush.strokeStyle = '#b98a22';
      brush.lineWidth = 5;
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.quadraticCurveTo(0, -90, stem * 8, -166);
      brush.stroke();
      for (let grain = 0; grain < 7; grain += 1)
        for (const side of [-1, 1])
          apart(brush, () => {
            brush.translate(stem * 8 * (0.45 + grain * 0.085), -88 - grain * 13);
            brush.rotate(side * 0.62);
            brush.fillStyle = linear(
              brush,
              [0, -22, 0, 0],
              [
                [0, '#fff3b8'],
                [0.5, '#f6c648'],
                [1, '#b57a16'],
              ],
            );
            brush.beginPath();
            brush.ellipse(side * 3, -11, 6.5, 13, 0, 0, TURN);
            brush.fill();
            brush.strokeStyle = 'rgba(110, 66, 6, 0.55)';
            brush.lineWidth = 1.8;
            brush.stroke();
          });
    });
  brush.fillStyle = linear(
    brush,
    [-30, 0, 30, 0],
    [
      [0, '#8a1a2c'],
      [0.5, '#f0475c'],
      [1, '#7c1426'],
    ],
  );
  brush.beginPath();
  brush.roundRect(-30, 52, 60, 22, 9);
  brush.fill();
  brush.strokeStyle = colours.gold;
  brush.lineWidth = 3;
  brush.stroke();
}
