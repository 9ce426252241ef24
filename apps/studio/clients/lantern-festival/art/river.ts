import { apart, type Brush, colours, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** The float of banana leaf with its flower, candle and incense. */
export function paintKrathong(brush: Brush): void {
  apart(brush, () => {
    brush.fillStyle = 'rgba(120, 220, 255, 0.22)';
    for (const [y, wide] of [
      [92, 104],
      [104, 70],
    ] as const) {
      brush.beginPath();
      brush.ellipse(0, y, wide, 9, 0, 0, TURN);
      brush.fill();
    }
  });
  for (let leaf = -4; leaf <= 4; leaf += 1)
    apart(brush, () => {
      brush.translate(leaf * 21, 62 - Math.abs(leaf) * 3);
      brush.rotate(leaf * 0.17);
      const blade = shape((path) => {
        path.moveTo(-17, 26);
        path.quadraticCurveTo(-20, -18, 0, -52);
        path.quadraticCurveTo(20, -18, 17, 26);
      });
      brush.fillStyle = linear(
        brush,
        [-17, 0, 17, 0],
        [
          [0, colours.jadeDark],
          [0.5, '#35c96f'],
          [1, '#0b5b3a'],
        ],
      );
      brush.fill(blade);
      brush.strokeStyle = 'rgba(190, 255, 190, 0.5)';
      brush.lineWidth = 2.5;
      brush.stroke(blade);
    });
  brush.fillStyle = goldFill(brush, 74, 100);
  brush.beginPath();
  brush.roundRect(-94, 74, 188, 21, 10);
  brush.fill();
  brush.strokeStyle = 'rgba(80, 46, 6, 0.8)';
  brush.lineWidth = 3;
  brush.stroke();
  for (const [turn, tint] of [
    [-1.05, '#c23f8f'],
    [1.05, '#c23f8f'],
    [-0.56, '#ff6fb5'],
    [0.56, '#ff6fb5'],
    [0, '#ffb1d9'],
  ] as const)
    apart(brush, () => {
      brush.translate(0, 40);
      brush.rotate(turn);
      const petal = shape((path) => {
        path.moveTo(0, 8);
        path.bezierCurveTo(-32, -16, -24, -58, 0, -82);
        path.bezierCurveTo(24, -58, 32, -16, 0, 8);
      });
      brush.fillStyle = linear(
        brush,
        [0, -82, 0, 8],
        [
          [0, '#ffe6f3'],
          [0.4, tint],
          [1, colours.lotusDark],
        ],
      );
      brush.fill(petal);
      brush.strokeStyle = 'rgba(110, 20, 80, 0.6)';
      brush.lineWidth = 2.5;
      brush.stroke(petal);
    });
  brush.fillStyle = '#fff0c8';
  brush.fillRect(-6, -78, 12, 40);
  brush.fillStyle = radial(brush, { x: 0, y: -92, from: 2, to: 30 }, [
    [0, '#ffffff'],
    [0.4, '#ffe07a'],
    [0.8, '#ff9a3a'],
    [1, 'rgba(255, 120, 40, 0)'],
  ]);
  brush.beginPath();
  brush.ellipse(0, -92, 13, 24, 0, 0, TURN);
  brush.fill();
}

export function paintBoat(brush: Brush): void {
  brush.fillStyle = 'rgba(120, 210, 255, 0.2)';
  brush.beginPath();
  brush.ellipse(0, 84, 108, 13, 0, 0, TURN);
  brush.fill();
  const sail = shape((path) => {
    path.moveTo(-8, -100);
    path.bezierCurveTo(62, -84, 78, -26, 66, 26);
    path.lineTo(-8, 30);
  });
  brush.fillStyle = linear(
    brush,
    [-8, 0, 78, 0],
    [
      [0, '#ffd98a'],
      [0.5, '#f08a3a'],
      [1, '#a83a24'],
    ],
  );
  brush.fill(sail);
  brush.strokeStyle = 'rgba(110, 40, 14, 0.7)';
  brush.lineWidth = 3;
  for (const y of [-66, -34, -2]) {
    brush.beginPath();
    brush.moveTo(-8, y);
    brush.quadraticCurveTo(34, y - 8, 70, y + 6);
    brush.stroke();
  }
  brush.stroke(sail);
  brush.fillStyle = '#6b3d18';
  brush.fillRect(-14, -106, 9, 148);
  const hull = shape((path) => {
    path.moveTo(-106, 14);
    path.quadraticCurveTo(-96, 40, -70, 40);
    path.lineTo(78, 40);
    path.quadraticCurveTo(100, 38, 108, 4);
    path.quadraticCurveTo(104, 82, 52, 86);
    path.lineTo(-48, 86);
    path.quadraticCurveTo(-98, 80, -106, 14);
  });
  brush.fillStyle = linear(
    brush,
    [0, 10, 0, 88],
    [
      [0, '#c97a35'],
      [0.5, '#8d4a1c'],
      [1, '#4e240d'],
    ],
  );
  brush.fill(hull);
  brush.strokeStyle = goldFill(brush, 10, 88);
  brush.lineWidth = 5;
  brush.stroke(hull);
  for (const x of [-58, -14, 30]) {
    brush.fillStyle = radial(brush, { x, y: 62, to: 11 }, [
      [0, '#fff6c8'],
      [1, '#f0a032'],
    ]);
    disc(brush, x, 62, 9);
    brush.fill();
  }
}

export function paintDrum(brush: Brush): void {
  const body = shape((path) => {
    path.moveTo(-74, -62);
    path.bezierCurveTo(-98, -10, -84, 52, -52, 88);
    path.lineTo(52, 88);
    path.bezierCurveTo(84, 52, 98, -10, 74, -62);
  });
  brush.fillStyle = linear(
    brush,
    [-90, 0, 90, 0],
    [
      [0, '#3f0d1c'],
      [0.3, '#b3243c'],
      [0.55, '#e2495a'],
      [1, '#4c0f20'],
    ],
  );
  brush.fill(body);
  apart(brush, () => {
    brush.clip(body);
    brush.strokeStyle = colours.gold;
    brush.lineWidth = 5;
    for (let cord = -5; cord <= 5; cord += 1) {
      brush.beginPath();
      brush.moveTo(cord * 20, -66);
      brush.lineTo(cord * 20 + 22, 92);
      brush.moveTo(cord * 20, -66);
      brush.lineTo(cord * 20 - 22, 92);
      brush.stroke();
    }
  });
  brush.fillStyle = goldFill(brush, 70, 100);
  brush.beginPath();
  brush.roundRect(-62, 76, 124, 20, 9);
  brush.fill();
  brush.fillStyle = '#5d3310';
  brush.beginPath();
  brush.ellipse(0, -62, 80, 29, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = radial(brush, { x: -14, y: -72, from: 6, to: 84 }, [
    [0, '#fffaf0'],
    [0.6, '#f3d9ad'],
    [1, '#b98a52'],
  ]);
  brush.beginPath();
  brush.ellipse(0, -65, 72, 24, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = 'rgba(70, 34, 14, 0.8)';
  brush.beginPath();
  brush.ellipse(0, -65, 26, 9, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = goldFill(brush, -92, -34);
  brush.lineWidth = 6;
  brush.beginPath();
  brush.ellipse(0, -62, 78, 28, 0, 0, TURN);
  brush.stroke();
}

export function paintJasmine(brush: Brush): void {
  brush.strokeStyle = '#1d8a4d';
  brush.lineWidth = 7;
  brush.beginPath();
  brush.moveTo(-70, 78);
  brush.quadraticCurveTo(-24, 34, 0, 4);
  brush.stroke();
  for (const [x, y, turn] of [
    [-52, 52, 0.5],
    [-66, 84, -0.7],
  ] as const)
    apart(brush, () => {
      brush.translate(x, y);
      brush.rotate(turn);
      brush.fillStyle = '#2fae63';
      brush.beginPath();
      brush.ellipse(28, 0, 34, 14, 0.2, 0, TURN);
      brush.fill();
    });
  for (let petal = 0; petal < 8; petal += 1)
    apart(brush, () => {
      brush.translate(8, -10);
      brush.rotate((petal * TURN) / 8);
      const blade = shape((path) => {
        path.moveTo(0, -12);
        path.bezierCurveTo(32, -34, 24, -76, 0, -88);
        path.bezierCurveTo(-24, -76, -32, -34, 0, -12);
      });
      brush.fillStyle = linear(
        brush,
        [0, -88, 0, -12],
        [
          [0, '#ffffff'],
          [0.6, '#eaf4ff'],
          [1, '#a9c4e8'],
        ],
      );
      brush.fill(blade);
      brush.strokeStyle = 'rgba(86, 116, 168, 0.55)';
      brush.lineWidth = 2.5;
      brush.stroke(blade);
    });
  brush.fillStyle = radial(brush, { x: 8, y: -10, to: 22 }, [
    [0, '#fff7c2'],
    [0.6, '#ffcf4d'],
    [1, '#c98a1a'],
  ]);
  disc(brush, 8, -10, 19);
  brush.fill();
}

export function paintLeaf(brush: Brush): void {
  apart(brush, () => {
    brush.rotate(0.62);
    const blade = shape((path) => {
      path.moveTo(0, -112);
      path.bezierCurveTo(62, -66, 60, 44, 0, 100);
      path.bezierCurveTo(-60, 44, -62, -66, 0, -112);
    });
    brush.fillStyle = linear(
      brush,
      [-56, 0, 56, 0],
      [
        [0, '#0d5c33'],
        [0.48, '#37b75f'],
        [0.52, '#63dd83'],
        [1, '#146b3c'],
      ],
    );
    brush.fill(blade);
    brush.strokeStyle = 'rgba(8, 58, 32, 0.7)';
    brush.lineWidth = 3;
    brush.stroke(blade);
    brush.strokeStyle = 'rgba(222, 255, 196, 0.75)';
    brush.lineWidth = 5;
    brush.beginPath();
    brush.moveTo(0, -104);
    brush.lineTo(0, 112);
    brush.stroke();
    brush.lineWidth = 2.5;
    for (let vein = -3; vein <= 3; vein += 1)
      for (const side of [-1, 1]) {
        brush.beginPath();
        brush.moveTo(0, vein * 26 + 8);
        brush.quadraticCurveTo(side * 26, vein * 26 - 6, side * (44 - Math.abs(vein) * 6), vein * 26 - 24);
        brush.stroke();
      }
  });
}
