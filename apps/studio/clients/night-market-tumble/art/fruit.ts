import { apart, type Brush, disc, linear, radial, scatter, shape, TURN } from '../../kit/brush.ts';

/** Each is painted around (0, 0), within about 110 units each way. */

/** A young green coconut, opened, with a straw and an orchid. */
export function paintCoconut(brush: Brush): void {
  const nut = shape((path) => {
    path.moveTo(-64, -46);
    path.bezierCurveTo(-104, -10, -98, 72, -44, 98);
    path.bezierCurveTo(-16, 110, 24, 110, 50, 96);
    path.bezierCurveTo(100, 68, 104, -10, 64, -46);
  });
  brush.fillStyle = radial(brush, { x: -34, y: 8, from: 8, to: 140 }, [
    [0, '#d8f58c'],
    [0.38, '#7fc243'],
    [0.75, '#2f7d2c'],
    [1, '#0d3d18'],
  ]);
  brush.fill(nut);
  brush.strokeStyle = '#0b3214';
  brush.lineWidth = 4.5;
  brush.stroke(nut);
  brush.strokeStyle = 'rgba(236, 255, 190, 0.34)';
  brush.lineWidth = 6;
  for (const bend of [-58, -16, 30]) {
    brush.beginPath();
    brush.moveTo(bend * 0.9, -34);
    brush.quadraticCurveTo(bend * 1.5, 34, bend * 0.6, 92);
    brush.stroke();
  }
  for (const [wide, high, tint] of [
    [72, 27, '#0d3d18'],
    [68, 24, '#f2e6c4'],
    [56, 18, '#ffffff'],
    [45, 13, '#cfe9ee'],
  ] as const) {
    brush.fillStyle = tint;
    brush.beginPath();
    brush.ellipse(0, -46, wide, high, 0, 0, TURN);
    brush.fill();
  }
  brush.fillStyle = 'rgba(255, 255, 255, 0.9)';
  brush.beginPath();
  brush.ellipse(-14, -49, 16, 4, -0.15, 0, TURN);
  brush.fill();
  paintStraw(brush);
  paintOrchid(brush);
  brush.fillStyle = 'rgba(255, 255, 255, 0.5)';
  brush.beginPath();
  brush.ellipse(-58, 18, 9, 30, 0.24, 0, TURN);
  brush.fill();
}

function paintStraw(brush: Brush): void {
  for (const [width, tint] of [
    [17, '#7e1320'],
    [12, '#ff5b4d'],
  ] as const) {
    brush.strokeStyle = tint;
    brush.lineWidth = width;
    brush.beginPath();
    brush.moveTo(10, -46);
    brush.lineTo(30, -100);
    brush.lineTo(58, -112);
    brush.stroke();
  }
  brush.strokeStyle = 'rgba(255, 235, 220, 0.85)';
  brush.lineWidth = 3;
  for (const share of [0.2, 0.45, 0.7, 0.95]) {
    brush.beginPath();
    brush.moveTo(4 + share * 20, -46 - share * 54);
    brush.lineTo(16 + share * 20, -42 - share * 54);
    brush.stroke();
  }
}

function paintOrchid(brush: Brush): void {
  apart(brush, () => {
    brush.translate(-48, -52);
    for (let petal = 0; petal < 5; petal += 1)
      apart(brush, () => {
        brush.rotate((petal * TURN) / 5 + 0.3);
        brush.fillStyle = radial(brush, { x: 0, y: -14, from: 1, to: 30 }, [
          [0, '#ffffff'],
          [0.4, '#ffb0e0'],
          [1, '#c2349a'],
        ]);
        brush.beginPath();
        brush.ellipse(0, -18, 13, 19, 0, 0, TURN);
        brush.fill();
        brush.strokeStyle = 'rgba(120, 10, 90, 0.6)';
        brush.lineWidth = 2;
        brush.stroke();
      });
    brush.fillStyle = '#ffd23f';
    disc(brush, 0, 0, 8);
    brush.fill();
  });
}

/** A mangosteen, cut open: purple rind, white segments like a flower. */
export function paintMangosteen(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: -30, y: -22, from: 10, to: 128 }, [
    [0, '#c05ad0'],
    [0.42, '#7a1f92'],
    [0.8, '#420a58'],
    [1, '#20042e'],
  ]);
  disc(brush, 0, 12, 92);
  brush.fill();
  brush.strokeStyle = '#1d0428';
  brush.lineWidth = 4.5;
  brush.stroke();
  brush.strokeStyle = '#3d7a2a';
  brush.lineWidth = 14;
  brush.beginPath();
  brush.moveTo(0, -82);
  brush.lineTo(6, -108);
  brush.stroke();
  for (const [x, y, lean] of [
    [-42, -78, -0.42],
    [42, -78, 0.42],
    [-14, -88, -0.12],
    [16, -88, 0.14],
  ] as const) {
    brush.fillStyle = radial(brush, { x, y: y - 6, from: 2, to: 40 }, [
      [0, '#c6ee7c'],
      [0.6, '#5fa032'],
      [1, '#23541a'],
    ]);
    brush.beginPath();
    brush.ellipse(x, y, 33, 19, lean, 0, TURN);
    brush.fill();
    brush.strokeStyle = '#173d12';
    brush.lineWidth = 3;
    brush.stroke();
  }
  brush.fillStyle = '#c22a6a';
  brush.beginPath();
  brush.ellipse(0, 26, 68, 62, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = '#ff8fb8';
  brush.lineWidth = 4;
  brush.stroke();
  const segments = 6;
  for (let segment = 0; segment < segments; segment += 1)
    apart(brush, () => {
      brush.translate(0, 26);
      brush.rotate((segment * TURN) / segments + 0.26);
      const wide = segment === 0 ? 25 : 20;
      brush.fillStyle = radial(brush, { x: -5, y: -34, from: 2, to: 36 }, [
        [0, '#ffffff'],
        [0.65, '#fff4f0'],
        [1, '#ecc6d2'],
      ]);
      brush.beginPath();
      brush.ellipse(0, -30, wide, 27, 0, 0, TURN);
      brush.fill();
      brush.strokeStyle = 'rgba(150, 60, 100, 0.42)';
      brush.lineWidth = 2.5;
      brush.stroke();
    });
  brush.fillStyle = 'rgba(255, 255, 255, 0.42)';
  brush.beginPath();
  brush.ellipse(-74, -8, 7, 28, 0.42, 0, TURN);
  brush.fill();
}

/** A slice of watermelon with a bite's worth of seeds. */
export function paintWatermelon(brush: Brush): void {
  apart(brush, () => {
    brush.rotate(-0.16);
    for (const [reach, tint] of [
      [112, '#0a3a1c'],
      [107, '#2c9a48'],
      [94, '#e8f7c8'],
    ] as const) {
      brush.fillStyle = tint;
      brush.beginPath();
      brush.arc(0, -34, reach, 0.02, Math.PI - 0.02);
      brush.closePath();
      brush.fill();
    }
    brush.strokeStyle = '#0f5a2a';
    brush.lineWidth = 8;
    for (let stripe = 0; stripe < 9; stripe += 1) {
      const angle = 0.2 + (stripe / 8) * (Math.PI - 0.4);
      brush.beginPath();
      brush.moveTo(Math.cos(angle) * 98, -34 + Math.sin(angle) * 98);
      brush.lineTo(Math.cos(angle + 0.04) * 108, -34 + Math.sin(angle + 0.04) * 108);
      brush.stroke();
    }
    brush.fillStyle = linear(
      brush,
      [0, -40, 0, 54],
      [
        [0, '#ff8a76'],
        [0.45, '#f5314a'],
        [1, '#c2123a'],
      ],
    );
    brush.beginPath();
    brush.arc(0, -38, 86, 0, Math.PI);
    brush.closePath();
    brush.fill();
    brush.fillStyle = 'rgba(255, 214, 204, 0.5)';
    for (let fleck = 0; fleck < 26; fleck += 1) {
      const angle = scatter(fleck, 3) * Math.PI;
      const reach = Math.sqrt(scatter(fleck, 4)) * 76;
      disc(brush, Math.cos(angle) * reach, -36 + Math.sin(angle) * reach * 0.94, 1.6 + scatter(fleck, 5) * 2);
      brush.fill();
    }
    for (const [x, y, lean] of [
      [-52, -14, 0.5],
      [-22, -20, 0.2],
      [12, -18, -0.2],
      [46, -14, -0.5],
      [-34, 14, 0.3],
      [0, 14, 0],
      [34, 14, -0.3],
      [-2, -30, 0],
    ] as const) {
      brush.fillStyle = '#25060c';
      brush.beginPath();
      brush.ellipse(x, y, 5.5, 9, lean, 0, TURN);
      brush.fill();
      brush.fillStyle = 'rgba(255, 255, 255, 0.75)';
      disc(brush, x - 2, y - 3, 1.8);
      brush.fill();
    }
    brush.fillStyle = 'rgba(255, 255, 255, 0.5)';
    brush.beginPath();
    brush.roundRect(-80, -38, 160, 6, 3);
    brush.fill();
  });
}
