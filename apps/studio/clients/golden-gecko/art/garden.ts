import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** Each is painted around (0, 0), within about 110 units each way. */

export function paintHibiscus(brush: Brush): void {
  for (const turn of [0.7, 2.5, 4.6])
    apart(brush, () => {
      brush.rotate(turn);
      brush.fillStyle = '#2f8f3e';
      brush.beginPath();
      brush.ellipse(84, 0, 34, 17, 0.2, 0, TURN);
      brush.fill();
      brush.strokeStyle = '#0d4a22';
      brush.lineWidth = 3;
      brush.stroke();
    });
  for (let petal = 0; petal < 5; petal += 1)
    apart(brush, () => {
      brush.rotate((petal * TURN) / 5);
      const blade = shape((path) => {
        path.moveTo(0, -4);
        path.bezierCurveTo(-54, -34, -58, -92, -16, -102);
        path.quadraticCurveTo(0, -92, 16, -104);
        path.bezierCurveTo(60, -90, 52, -32, 0, -4);
      });
      brush.fillStyle = radial(brush, { x: 0, y: -8, from: 6, to: 104 }, [
        [0, '#7a0a2a'],
        [0.3, '#e8315c'],
        [0.75, '#ff6f8a'],
        [1, '#ffc0c8'],
      ]);
      brush.fill(blade);
      brush.strokeStyle = 'rgba(110, 8, 44, 0.7)';
      brush.lineWidth = 3;
      brush.stroke(blade);
      brush.strokeStyle = 'rgba(140, 12, 52, 0.4)';
      brush.lineWidth = 2;
      for (const lean of [-16, 0, 16]) {
        brush.beginPath();
        brush.moveTo(lean * 0.2, -22);
        brush.quadraticCurveTo(lean * 0.7, -56, lean * 1.2, -84);
        brush.stroke();
      }
    });
  brush.strokeStyle = '#ffe08a';
  brush.lineWidth = 8;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.quadraticCurveTo(30, -10, 48, -44);
  brush.stroke();
  brush.fillStyle = '#ffb52e';
  for (const [x, y] of [
    [48, -44],
    [38, -48],
    [54, -34],
    [52, -56],
    [42, -34],
    [60, -46],
  ] as const) {
    disc(brush, x, y, 6);
    brush.fill();
  }
}

export function paintMango(brush: Brush): void {
  apart(brush, () => {
    brush.translate(18, -72);
    brush.rotate(-0.4);
    const leaf = shape((path) => {
      path.moveTo(-6, 6);
      path.bezierCurveTo(22, -34, 66, -30, 90, -6);
      path.bezierCurveTo(58, 20, 24, 22, -6, 6);
    });
    brush.fillStyle = linear(
      brush,
      [0, -30, 0, 20],
      [
        [0, '#8fe06a'],
        [1, '#1f7a36'],
      ],
    );
    brush.fill(leaf);
    brush.strokeStyle = '#0e4a20';
    brush.lineWidth = 3;
    brush.stroke(leaf);
    brush.beginPath();
    brush.moveTo(-2, 4);
    brush.quadraticCurveTo(40, -10, 82, -6);
    brush.stroke();
  });
  brush.strokeStyle = '#6b3d18';
  brush.lineWidth = 11;
  brush.beginPath();
  brush.moveTo(10, -62);
  brush.lineTo(18, -92);
  brush.stroke();
  const fruit = shape((path) => {
    path.moveTo(12, -70);
    path.bezierCurveTo(78, -68, 98, 4, 68, 58);
    path.bezierCurveTo(38, 104, -28, 112, -66, 84);
    path.bezierCurveTo(-98, 58, -82, 20, -58, -14);
    path.bezierCurveTo(-36, -46, -18, -70, 12, -70);
  });
  brush.fillStyle = radial(brush, { x: -16, y: 12, from: 8, to: 128 }, [
    [0, '#fff3a8'],
    [0.35, '#ffd23f'],
    [0.7, '#ff9b2e'],
    [1, '#d13f2a'],
  ]);
  brush.fill(fruit);
  apart(brush, () => {
    brush.clip(fruit);
    brush.fillStyle = radial(brush, { x: 70, y: -36, from: 4, to: 82 }, [
      [0, 'rgba(226, 52, 62, 0.8)'],
      [1, 'rgba(226, 52, 62, 0)'],
    ]);
    brush.fillRect(-100, -110, 220, 220);
  });
  brush.strokeStyle = '#8a3a0c';
  brush.lineWidth = 4;
  brush.stroke(fruit);
  brush.fillStyle = 'rgba(255, 255, 255, 0.65)';
  brush.beginPath();
  brush.ellipse(-34, 22, 12, 30, 0.62, 0, TURN);
  brush.fill();
}

/** A leaf of the swiss cheese kind, with its slits. */
export function paintLeaf(brush: Brush): void {
  apart(brush, () => {
    brush.rotate(0.3);
    brush.strokeStyle = '#2a7d34';
    brush.lineWidth = 9;
    brush.beginPath();
    brush.moveTo(0, 60);
    brush.lineTo(0, 116);
    brush.stroke();
    const blade = shape((path) => {
      path.moveTo(0, 74);
      for (const side of [1, -1]) {
        const reach: readonly (readonly [number, number])[] =
          side === 1
            ? [
                [70, 66],
                [98, 28],
                [96, -16],
                [74, -58],
              ]
            : [
                [74, -58],
                [96, -16],
                [98, 28],
                [70, 66],
              ];
        for (const [x, y] of reach) {
          const slit = { x: side * 30, y: y * 0.72 + (side === 1 ? -16 : 14) };
          path.quadraticCurveTo(side * (x + 6), y + (side === 1 ? 14 : -14), side * x, y);
          path.quadraticCurveTo(side * x * 0.8, y - (side === 1 ? 16 : -16), slit.x, slit.y);
        }
        if (side === 1) path.quadraticCurveTo(40, -100, 0, -112);
        if (side === 1) path.quadraticCurveTo(-40, -100, -30, -58);
      }
      path.quadraticCurveTo(-30, 76, 0, 74);
    });
    brush.fillStyle = linear(
      brush,
      [-90, 0, 90, 0],
      [
        [0, '#0f6a34'],
        [0.48, '#3fc065'],
        [0.52, '#7fe88f'],
        [1, '#178044'],
      ],
    );
    brush.fill(blade);
    brush.strokeStyle = '#06401f';
    brush.lineWidth = 4;
    brush.stroke(blade);
    brush.strokeStyle = 'rgba(226, 255, 200, 0.8)';
    brush.lineWidth = 5;
    brush.beginPath();
    brush.moveTo(0, -100);
    brush.lineTo(0, 72);
    brush.stroke();
  });
}
