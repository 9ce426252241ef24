import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** Each looks to the right, around (0, 0). */

function eye(brush: Brush, { x, y, size }: { x: number; y: number; size: number }): void {
  for (const [radius, tint, shift] of [
    [size, '#ffffff', 0],
    [size * 0.58, '#131022', size * 0.22],
    [size * 0.22, '#ffffff', size * 0.4],
  ] as const) {
    brush.fillStyle = tint;
    disc(brush, x + shift, y - shift * 0.4, radius);
    brush.fill();
  }
}

export function paintSquid(brush: Brush): void {
  brush.lineCap = 'round';
  for (let arm = 0; arm < 6; arm += 1) {
    const y = (arm - 2.5) * 13;
    for (const [width, tint] of [
      [13, '#5b1445'],
      [8, '#ff8fb3'],
    ] as const) {
      brush.strokeStyle = tint;
      brush.lineWidth = width;
      brush.beginPath();
      brush.moveTo(12, y * 0.6);
      brush.bezierCurveTo(-30, y, -60, y * 1.5 + (arm % 2 ? 14 : -14), -108, y * 1.35);
      brush.stroke();
    }
  }
  const mantle = shape((path) => {
    path.moveTo(112, 0);
    path.bezierCurveTo(84, -40, 30, -46, 4, -34);
    path.quadraticCurveTo(-8, 0, 4, 34);
    path.bezierCurveTo(30, 46, 84, 40, 112, 0);
  });
  brush.fillStyle = '#d94b86';
  brush.beginPath();
  brush.moveTo(112, 0);
  brush.quadraticCurveTo(88, -64, 58, -52);
  brush.lineTo(58, 52);
  brush.quadraticCurveTo(88, 64, 112, 0);
  brush.fill();
  brush.fillStyle = radial(brush, { x: 44, y: -18, from: 4, to: 84 }, [
    [0, '#ffd0de'],
    [0.5, '#ff7fa9'],
    [1, '#b02a68'],
  ]);
  brush.fill(mantle);
  brush.strokeStyle = '#5b1445';
  brush.lineWidth = 4;
  brush.stroke(mantle);
  eye(brush, { x: 16, y: -16, size: 13 });
  eye(brush, { x: 16, y: 18, size: 13 });
}

export function paintTurtle(brush: Brush): void {
  brush.strokeStyle = '#123c2c';
  brush.lineWidth = 4;
  for (const [x, y, turn, long] of [
    [38, -56, -0.9, 50],
    [38, 56, 0.9, 50],
    [-62, -44, -2.3, 34],
    [-62, 44, 2.3, 34],
  ] as const)
    apart(brush, () => {
      brush.translate(x, y);
      brush.rotate(turn);
      brush.fillStyle = '#58b67d';
      brush.beginPath();
      brush.ellipse(0, 0, long, 19, 0, 0, TURN);
      brush.fill();
      brush.stroke();
    });
  brush.fillStyle = '#6ccf90';
  brush.beginPath();
  brush.ellipse(92, 0, 28, 22, 0, 0, TURN);
  brush.fill();
  brush.stroke();
  brush.fillStyle = radial(brush, { x: 10, y: -22, from: 8, to: 96 }, [
    [0, '#f1d48a'],
    [0.45, '#a9712c'],
    [1, '#4c2a0d'],
  ]);
  brush.beginPath();
  brush.ellipse(0, 0, 80, 62, 0, 0, TURN);
  brush.fill();
  brush.stroke();
  brush.strokeStyle = 'rgba(60, 30, 8, 0.75)';
  brush.lineWidth = 4;
  for (const x of [-40, 0, 40]) {
    brush.beginPath();
    for (let corner = 0; corner <= 6; corner += 1) {
      const angle = (corner * TURN) / 6;
      brush.lineTo(x + Math.cos(angle) * 21, Math.sin(angle) * 24);
    }
    brush.stroke();
  }
  eye(brush, { x: 98, y: -10, size: 7 });
  eye(brush, { x: 98, y: 10, size: 7 });
}

export function paintRay(brush: Brush): void {
  brush.strokeStyle = '#1a2350';
  brush.lineWidth = 7;
  brush.beginPath();
  brush.moveTo(-60, 0);
  brush.bezierCurveTo(-84, 10, -98, -12, -122, 2);
  brush.stroke();
  const wings = shape((path) => {
    path.moveTo(96, 0);
    path.bezierCurveTo(66, -34, 34, -80, -22, -112);
    path.bezierCurveTo(-30, -60, -62, -30, -70, 0);
    path.bezierCurveTo(-62, 30, -30, 60, -22, 112);
    path.bezierCurveTo(34, 80, 66, 34, 96, 0);
  });
  brush.fillStyle = radial(brush, { x: 20, y: 0, from: 8, to: 112 }, [
    [0, '#b9c8ff'],
    [0.4, '#5f78d8'],
    [1, '#232f7a'],
  ]);
  brush.fill(wings);
  brush.lineWidth = 4;
  brush.stroke(wings);
  brush.fillStyle = 'rgba(226, 236, 255, 0.5)';
  for (let spot = 0; spot < 16; spot += 1) {
    const y = ((spot * 41) % 120) - 60;
    disc(brush, ((spot * 23) % 70) - 38 + Math.abs(y) * 0.1, y, 3 + (spot % 3));
    brush.fill();
  }
  eye(brush, { x: 58, y: -20, size: 9 });
  eye(brush, { x: 58, y: 20, size: 9 });
}

export function paintOctopus(brush: Brush): void {
  brush.lineCap = 'round';
  for (let arm = 0; arm < 8; arm += 1) {
    const spread = (arm - 3.5) * 24;
    for (const [width, tint] of [
      [22, '#431466'],
      [16, arm % 2 ? '#a35be0' : '#8d44cf'],
    ] as const) {
      brush.strokeStyle = tint;
      brush.lineWidth = width;
      brush.beginPath();
      brush.moveTo(8, spread * 0.3);
      brush.bezierCurveTo(-40, spread * 0.7, -60, spread * 1.2, -100 + Math.abs(spread) * 0.2, spread);
      brush.stroke();
    }
  }
  const head = shape((path) => {
    path.ellipse(48, 0, 62, 58, 0, 0, TURN);
  });
  brush.fillStyle = radial(brush, { x: 60, y: -24, from: 6, to: 84 }, [
    [0, '#ecc8ff'],
    [0.45, '#a75fe4'],
    [1, '#5b1c92'],
  ]);
  brush.fill(head);
  brush.strokeStyle = '#431466';
  brush.lineWidth = 4;
  brush.stroke(head);
  eye(brush, { x: 56, y: -22, size: 15 });
  eye(brush, { x: 56, y: 22, size: 15 });
  brush.beginPath();
  brush.arc(82, 0, 10, -1, 1);
  brush.stroke();
}

/** A round golden fish with the wheel it turns when it is caught. */
export function paintWheel(brush: Brush): void {
  const tints = ['#ff5b4d', '#27c08a', '#8d44cf', '#2f9bd8', '#ff7fb6', '#f5a524'];
  for (const [index, tint] of tints.entries()) {
    brush.fillStyle = tint;
    brush.beginPath();
    brush.moveTo(-6, 0);
    brush.arc(-6, 0, 50, (index * TURN) / 6, ((index + 1) * TURN) / 6);
    brush.fill();
  }
  brush.strokeStyle = '#fff0bf';
  brush.lineWidth = 6;
  disc(brush, -6, 0, 50);
  brush.stroke();
  brush.fillStyle = linear(
    brush,
    [0, -16, 0, 16],
    [
      [0, '#fff6d2'],
      [1, '#c98f1c'],
    ],
  );
  disc(brush, -6, 0, 15);
  brush.fill();
}
