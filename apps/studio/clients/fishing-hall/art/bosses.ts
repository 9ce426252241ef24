import { type Brush, disc, goldFill, linear, radial, shape } from '../../kit/brush.ts';

type Serpent = {
  readonly scales: readonly [string, string, string];
  readonly outline: string;
  readonly mane: readonly [string, string];
  readonly glow: string;
};

/** A long body in waves, its head to the right. */
function paintSerpent({ scales, outline, mane, glow }: Serpent): (brush: Brush) => void {
  return (brush) => {
    brush.fillStyle = radial(brush, { x: 0, y: 0, from: 20, to: 126 }, [
      [0, glow],
      [1, 'rgba(0, 0, 0, 0)'],
    ]);
    brush.fillRect(-128, -128, 256, 256);
    for (let joint = 60; joint >= 0; joint -= 1) {
      const along = joint / 60;
      const x = 62 - along * 180;
      const y = Math.sin(along * 8.6) * 34 * (0.25 + along * 0.75);
      const thick = 27 * (1 - along * 0.8);
      if (joint % 4 === 0) {
        brush.fillStyle = mane[joint % 8 === 0 ? 0 : 1];
        brush.beginPath();
        brush.moveTo(x + 9, y - thick * 0.7);
        brush.quadraticCurveTo(x - 6, y - thick * 1.5, x - 22, y - thick * 1.7);
        brush.quadraticCurveTo(x - 12, y - thick, x - 9, y - thick * 0.6);
        brush.fill();
      }
      brush.fillStyle = outline;
      disc(brush, x, y, thick + 2.5);
      brush.fill();
      brush.fillStyle = linear(
        brush,
        [0, y - thick, 0, y + thick],
        [
          [0, scales[0]],
          [0.5, scales[1]],
          [1, scales[2]],
        ],
      );
      disc(brush, x, y, thick);
      brush.fill();
      if (joint % 3 !== 0) continue;
      brush.strokeStyle = 'rgba(255, 250, 220, 0.45)';
      brush.lineWidth = 2;
      brush.beginPath();
      brush.arc(x, y, thick * 0.62, -2.2, -0.4);
      brush.stroke();
    }
    paintHead(brush, { scales, outline, mane });
  };
}

function paintHead(brush: Brush, { scales, outline, mane }: Omit<Serpent, 'glow'>): void {
  for (let tuft = 0; tuft < 7; tuft += 1) {
    const turn = 2.1 + tuft * 0.36;
    brush.fillStyle = mane[tuft % 2 === 0 ? 0 : 1];
    brush.beginPath();
    brush.moveTo(70 + Math.cos(turn - 0.4) * 24, Math.sin(turn - 0.4) * 24);
    brush.quadraticCurveTo(
      70 + Math.cos(turn) * 54,
      Math.sin(turn) * 54,
      70 + Math.cos(turn + 0.25) * 68,
      Math.sin(turn + 0.25) * 62,
    );
    brush.lineTo(70 + Math.cos(turn + 0.4) * 24, Math.sin(turn + 0.4) * 24);
    brush.fill();
  }
  const skull = shape((path) => {
    path.moveTo(122, 6);
    path.bezierCurveTo(112, -14, 98, -18, 92, -28);
    path.bezierCurveTo(74, -40, 46, -34, 42, -4);
    path.bezierCurveTo(42, 26, 64, 36, 88, 30);
    path.bezierCurveTo(104, 28, 118, 22, 122, 6);
  });
  brush.fillStyle = linear(
    brush,
    [0, -36, 0, 34],
    [
      [0, scales[0]],
      [0.55, scales[1]],
      [1, scales[2]],
    ],
  );
  brush.fill(skull);
  brush.strokeStyle = outline;
  brush.lineWidth = 4;
  brush.stroke(skull);
  brush.strokeStyle = goldFill(brush, -64, -20);
  brush.lineWidth = 6;
  brush.beginPath();
  brush.moveTo(68, -30);
  brush.quadraticCurveTo(60, -52, 40, -62);
  brush.moveTo(60, -45);
  brush.quadraticCurveTo(48, -44, 38, -40);
  brush.stroke();
  brush.fillStyle = '#fff6c8';
  disc(brush, 84, -10, 9);
  brush.fill();
  brush.fillStyle = '#3a0610';
  disc(brush, 87, -10, 4.5);
  brush.fill();
  brush.strokeStyle = outline;
  brush.lineWidth = 3.5;
  brush.beginPath();
  brush.moveTo(120, 10);
  brush.quadraticCurveTo(98, 16, 84, 12);
  brush.stroke();
  brush.strokeStyle = goldFill(brush, 0, 60);
  brush.lineWidth = 4;
  brush.beginPath();
  brush.moveTo(108, 16);
  brush.bezierCurveTo(126, 28, 112, 50, 94, 56);
  brush.stroke();
}

export const paintNaga = paintSerpent({
  scales: ['#a4f5d2', '#27c08a', '#06543d'],
  outline: '#043527',
  mane: ['#f5c451', '#ff5b4d'],
  glow: 'rgba(80, 240, 190, 0.4)',
});

export const paintGoldenDragon = paintSerpent({
  scales: ['#fff6d2', '#f5c451', '#a7661a'],
  outline: '#5a2f06',
  mane: ['#ff8a3c', '#c2202c'],
  glow: 'rgba(255, 206, 110, 0.5)',
});
