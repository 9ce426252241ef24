import { apart, type Brush, colours, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** Each is painted around (0, 0), within about 110 units each way. */

export function paintMoon(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 60, to: 122 }, [
    [0, 'rgba(255, 244, 200, 0.6)'],
    [1, 'rgba(255, 244, 200, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  const face = shape((path) => path.arc(0, 0, 84, 0, TURN));
  brush.fillStyle = radial(brush, { x: -24, y: -26, from: 8, to: 112 }, [
    [0, '#fffdf0'],
    [0.5, '#ffe9a8'],
    [1, '#d99a2e'],
  ]);
  brush.fill(face);
  apart(brush, () => {
    brush.clip(face);
    for (const [x, y, size] of [
      [28, -34, 19],
      [-36, 18, 24],
      [22, 34, 15],
      [52, 14, 10],
      [-10, -48, 9],
    ] as const) {
      brush.fillStyle = 'rgba(186, 130, 40, 0.34)';
      disc(brush, x, y, size);
      brush.fill();
      brush.fillStyle = 'rgba(255, 250, 220, 0.5)';
      disc(brush, x - 3, y - 3, size * 0.72);
      brush.fill();
    }
  });
  brush.strokeStyle = goldFill(brush, -84, 84);
  brush.lineWidth = 7;
  brush.stroke(face);
  brush.fillStyle = 'rgba(24, 38, 84, 0.72)';
  for (const [x, y, wide] of [
    [-46, 52, 62],
    [38, 66, 54],
  ] as const) {
    brush.beginPath();
    brush.ellipse(x, y, wide, 13, 0, 0, TURN);
    brush.ellipse(x + 18, y - 10, wide * 0.5, 13, 0, 0, TURN);
    brush.fill();
  }
}

export function paintCandle(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: -62, to: 92 }, [
    [0, 'rgba(255, 190, 90, 0.7)'],
    [1, 'rgba(255, 140, 50, 0)'],
  ]);
  brush.fillRect(-110, -124, 220, 170);
  const body = shape((path) => {
    path.moveTo(-30, -24);
    path.quadraticCurveTo(0, -36, 30, -24);
    path.lineTo(36, 78);
    path.lineTo(-36, 78);
  });
  brush.fillStyle = linear(
    brush,
    [-36, 0, 36, 0],
    [
      [0, '#b83a58'],
      [0.35, '#ff9db4'],
      [0.6, '#f2607f'],
      [1, '#7c1f3c'],
    ],
  );
  brush.fill(body);
  brush.fillStyle = '#ffd3dd';
  brush.beginPath();
  brush.ellipse(0, -27, 30, 9, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = '#ff9db4';
  brush.beginPath();
  brush.roundRect(-22, -26, 13, 44, 7);
  brush.roundRect(12, -26, 11, 28, 6);
  brush.fill();
  brush.strokeStyle = '#4a2616';
  brush.lineWidth = 5;
  brush.beginPath();
  brush.moveTo(0, -30);
  brush.lineTo(1, -46);
  brush.stroke();
  const flame = shape((path) => {
    path.moveTo(0, -116);
    path.bezierCurveTo(30, -84, 26, -56, 0, -44);
    path.bezierCurveTo(-26, -56, -24, -82, 0, -116);
  });
  brush.fillStyle = radial(brush, { x: 0, y: -62, from: 3, to: 50 }, [
    [0, '#ffffff'],
    [0.3, '#fff0a6'],
    [0.65, '#ffb23e'],
    [1, '#f0542a'],
  ]);
  brush.fill(flame);
  brush.fillStyle = goldFill(brush, 70, 100);
  brush.beginPath();
  brush.ellipse(0, 84, 62, 15, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = 'rgba(90, 50, 8, 0.8)';
  brush.lineWidth = 3;
  brush.stroke();
}

/** The lantern that rises: paper lit from inside, open below. */
export function paintSkyLantern(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 10, from: 10, to: 124 }, [
    [0, 'rgba(255, 196, 96, 0.9)'],
    [0.5, 'rgba(255, 140, 60, 0.34)'],
    [1, 'rgba(255, 110, 50, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  const paper = shape((path) => {
    path.moveTo(-44, 78);
    path.bezierCurveTo(-92, 30, -96, -54, -52, -92);
    path.quadraticCurveTo(0, -118, 52, -92);
    path.bezierCurveTo(96, -54, 92, 30, 44, 78);
    path.quadraticCurveTo(0, 90, -44, 78);
  });
  brush.fillStyle = radial(brush, { x: 0, y: 52, from: 8, to: 168 }, [
    [0, '#fffbe0'],
    [0.24, '#ffdf80'],
    [0.55, '#ff9a3d'],
    [1, '#b2331f'],
  ]);
  brush.fill(paper);
  apart(brush, () => {
    brush.clip(paper);
    brush.strokeStyle = 'rgba(140, 46, 16, 0.42)';
    brush.lineWidth = 3;
    for (const reach of [24, 56]) {
      brush.beginPath();
      brush.ellipse(0, -8, reach, 108, 0, 0, TURN);
      brush.stroke();
    }
    brush.fillStyle = 'rgba(176, 40, 30, 0.5)';
    for (const [x, y] of [
      [0, -40],
      [-38, -24],
      [38, -24],
    ] as const)
      paintPetals(brush, x, y);
  });
  brush.strokeStyle = goldFill(brush, -110, 90);
  brush.lineWidth = 5;
  brush.stroke(paper);
  brush.fillStyle = '#fff7cf';
  brush.beginPath();
  brush.ellipse(0, 76, 34, 9, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = colours.gold;
  brush.lineWidth = 4;
  brush.stroke();
}

function paintPetals(brush: Brush, x: number, y: number): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal * TURN) / 5 - TURN / 4;
    brush.beginPath();
    brush.ellipse(x + Math.cos(angle) * 10, y + Math.sin(angle) * 10, 9, 5, angle, 0, TURN);
    brush.fill();
  }
}

/** Stands for the others: rays of many colours around a burning heart. */
export function paintFirework(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, to: 118 }, [
    [0, 'rgba(255, 120, 220, 0.55)'],
    [0.6, 'rgba(120, 100, 255, 0.2)'],
    [1, 'rgba(90, 90, 255, 0)'],
  ]);
  brush.fillRect(-122, -122, 244, 244);
  const tints = ['#ffe27a', '#ff7fb6', '#7ce8ff', '#b69bff', '#8dffb0', '#ff9a5a'];
  for (let ray = 0; ray < 18; ray += 1)
    apart(brush, () => {
      brush.rotate((ray * TURN) / 18);
      const reach = ray % 2 === 0 ? 108 : 80;
      const tint = tints[ray % tints.length] ?? '#ffffff';
      brush.strokeStyle = linear(
        brush,
        [0, 20, 0, reach],
        [
          [0, 'rgba(255, 255, 255, 0.95)'],
          [0.5, tint],
          [1, tint],
        ],
      );
      brush.lineWidth = ray % 2 === 0 ? 7 : 5;
      brush.beginPath();
      brush.moveTo(0, 26);
      brush.lineTo(0, reach - 12);
      brush.stroke();
      brush.fillStyle = tint;
      disc(brush, 0, reach - 6, ray % 2 === 0 ? 7 : 5);
      brush.fill();
    });
  const star = shape((path) => {
    for (let point = 0; point < 16; point += 1) {
      const angle = (point * TURN) / 16 - TURN / 4;
      const reach = point % 2 === 0 ? 50 : 27;
      path.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
  });
  brush.fillStyle = radial(brush, { x: 0, y: 0, to: 50 }, [
    [0, '#ffffff'],
    [0.45, '#ffe88f'],
    [1, '#f08a2c'],
  ]);
  brush.fill(star);
  brush.strokeStyle = '#8a3f0c';
  brush.lineWidth = 3.5;
  brush.stroke(star);
}
