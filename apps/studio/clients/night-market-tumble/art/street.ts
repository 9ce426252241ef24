import { apart, type Brush, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';
import { paintSteam } from './steam.ts';

/** A food cart under its striped awning, lamps lit, a pot steaming: it opens the feature. */
export function paintCart(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: -6, from: 12, to: 126 }, [
    [0, 'rgba(255, 222, 120, 0.95)'],
    [0.6, 'rgba(255, 170, 60, 0.4)'],
    [1, 'rgba(255, 150, 60, 0)'],
  ]);
  brush.fillRect(-126, -126, 252, 252);
  paintWheels(brush);
  paintCounter(brush);
  paintPots(brush);
  brush.strokeStyle = '#5d370a';
  brush.lineWidth = 12;
  for (const x of [-80, 80]) {
    brush.beginPath();
    brush.moveTo(x, -58);
    brush.lineTo(x, 22);
    brush.stroke();
  }
  brush.strokeStyle = '#f2c04c';
  brush.lineWidth = 6;
  for (const x of [-80, 80]) {
    brush.beginPath();
    brush.moveTo(x, -58);
    brush.lineTo(x, 22);
    brush.stroke();
  }
  paintRoof(brush);
  for (const [x, y] of [
    [-56, -30],
    [0, -24],
    [56, -30],
  ] as const)
    paintBulb(brush, x, y);
}

function paintWheels(brush: Brush): void {
  for (const x of [-52, 52]) {
    for (const [reach, tint] of [
      [31, '#1a0a10'],
      [25, '#e2a93a'],
      [18, '#2a1018'],
    ] as const) {
      brush.fillStyle = tint;
      disc(brush, x, 80, reach);
      brush.fill();
    }
    brush.strokeStyle = '#f2c04c';
    brush.lineWidth = 4;
    for (let spoke = 0; spoke < 4; spoke += 1) {
      const angle = (spoke * TURN) / 8 + 0.3;
      brush.beginPath();
      brush.moveTo(x - Math.cos(angle) * 22, 80 - Math.sin(angle) * 22);
      brush.lineTo(x + Math.cos(angle) * 22, 80 + Math.sin(angle) * 22);
      brush.stroke();
    }
  }
}

function paintCounter(brush: Brush): void {
  brush.fillStyle = linear(
    brush,
    [0, 18, 0, 78],
    [
      [0, '#ff7a4a'],
      [0.4, '#d22d2a'],
      [1, '#6a0c1c'],
    ],
  );
  brush.beginPath();
  brush.roundRect(-96, 20, 192, 58, 10);
  brush.fill();
  brush.strokeStyle = '#4a0814';
  brush.lineWidth = 4;
  brush.stroke();
  brush.fillStyle = goldFill(brush, 12, 32);
  brush.beginPath();
  brush.roundRect(-104, 12, 208, 18, 8);
  brush.fill();
  for (const x of [-62, 0, 62])
    apart(brush, () => {
      brush.translate(x, 54);
      brush.fillStyle = goldFill(brush, -16, 16);
      brush.beginPath();
      for (let point = 0; point < 8; point += 1) {
        const reach = point % 2 === 0 ? 16 : 7;
        brush.lineTo(Math.cos((point * TURN) / 8) * reach, Math.sin((point * TURN) / 8) * reach);
      }
      brush.closePath();
      brush.fill();
    });
}

function paintPots(brush: Brush): void {
  paintSteam(brush, [[-44, -16]]);
  brush.fillStyle = linear(
    brush,
    [-72, 0, -16, 0],
    [
      [0, '#5a6472'],
      [0.4, '#f2f6fa'],
      [1, '#4a5462'],
    ],
  );
  brush.beginPath();
  brush.roundRect(-70, -12, 54, 26, 8);
  brush.fill();
  for (const [x, y, tint] of [
    [8, 2, '#ffd23f'],
    [28, 2, '#ff8f4a'],
    [48, 2, '#7fe06a'],
    [64, 2, '#ff6f8a'],
    [18, -12, '#ff6f8a'],
    [38, -12, '#ffd23f'],
    [56, -12, '#ff8f4a'],
  ] as const) {
    brush.fillStyle = radial(brush, { x: x - 3, y: y - 4, from: 1, to: 13 }, [
      [0, '#ffffff'],
      [0.35, tint],
      [1, '#5a2410'],
    ]);
    disc(brush, x, y, 11);
    brush.fill();
  }
}

function paintRoof(brush: Brush): void {
  const stripes = 8;
  const [left, wide] = [-112, 224];
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const from = left + (wide * stripe) / stripes;
    const to = left + (wide * (stripe + 1)) / stripes;
    brush.fillStyle = stripe % 2 === 0 ? '#d81f3a' : '#fff2d2';
    brush.beginPath();
    brush.moveTo(from * 0.74, -108);
    brush.lineTo(to * 0.74, -108);
    brush.lineTo(to, -58);
    brush.arc((from + to) / 2, -58, (to - from) / 2, 0, Math.PI);
    brush.closePath();
    brush.fill();
    brush.strokeStyle = 'rgba(74, 8, 20, 0.75)';
    brush.lineWidth = 3;
    brush.stroke();
  }
  brush.fillStyle = goldFill(brush, -118, -104);
  brush.beginPath();
  brush.roundRect(-88, -116, 176, 14, 7);
  brush.fill();
}

function paintBulb(brush: Brush, x: number, y: number): void {
  brush.fillStyle = radial(brush, { x, y, from: 1, to: 22 }, [
    [0, '#ffffff'],
    [0.3, '#fff0a8'],
    [1, 'rgba(255, 214, 110, 0)'],
  ]);
  disc(brush, x, y, 22);
  brush.fill();
  brush.fillStyle = '#fffbe0';
  disc(brush, x, y, 7);
  brush.fill();
}

/** A red paper lantern, alight, with gold caps and a tassel; its number is written on it when it falls. */
export function paintLantern(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: -4, from: 20, to: 126 }, [
    [0, 'rgba(255, 170, 80, 0.95)'],
    [0.6, 'rgba(255, 90, 60, 0.4)'],
    [1, 'rgba(255, 80, 60, 0)'],
  ]);
  brush.fillRect(-126, -126, 252, 252);
  brush.strokeStyle = '#f2c04c';
  brush.lineWidth = 6;
  brush.beginPath();
  brush.moveTo(0, -82);
  brush.lineTo(0, -116);
  brush.stroke();
  const body = shape((path) => {
    path.moveTo(-38, -76);
    path.bezierCurveTo(-124, -62, -124, 56, -38, 70);
    path.lineTo(38, 70);
    path.bezierCurveTo(124, 56, 124, -62, 38, -76);
  });
  brush.fillStyle = radial(brush, { x: 0, y: 2, from: 8, to: 110 }, [
    [0, '#fff0a0'],
    [0.3, '#ffb347'],
    [0.62, '#f0442e'],
    [1, '#8c0f1e'],
  ]);
  brush.fill(body);
  apart(brush, () => {
    brush.clip(body);
    brush.strokeStyle = 'rgba(120, 10, 24, 0.5)';
    brush.lineWidth = 3.5;
    for (const bend of [-96, -58, -20, 20, 58, 96]) {
      brush.beginPath();
      brush.moveTo(bend * 0.36, -80);
      brush.quadraticCurveTo(bend * 1.5, -3, bend * 0.36, 74);
      brush.stroke();
    }
  });
  brush.strokeStyle = '#6a0a18';
  brush.lineWidth = 4.5;
  brush.stroke(body);
  for (const [y, high] of [
    [-88, 18],
    [66, 16],
  ] as const) {
    brush.fillStyle = goldFill(brush, y, y + high);
    brush.beginPath();
    brush.roundRect(-44, y, 88, high, 7);
    brush.fill();
    brush.strokeStyle = '#6d430c';
    brush.lineWidth = 3;
    brush.stroke();
  }
  brush.strokeStyle = '#ffb52e';
  brush.lineWidth = 5;
  for (const shift of [-12, -4, 4, 12]) {
    brush.beginPath();
    brush.moveTo(shift * 0.5, 84);
    brush.quadraticCurveTo(shift, 100, shift * 1.3, 118);
    brush.stroke();
  }
}
