import { type Brush, radial, shape, TURN } from '../../kit/brush.ts';

/** A durian that has split: thorns in gold and green around its soft pods. */
export function paintDurian(brush: Brush): void {
  brush.strokeStyle = '#5a3a12';
  brush.lineWidth = 15;
  brush.beginPath();
  brush.moveTo(2, -86);
  brush.quadraticCurveTo(4, -104, 18, -114);
  brush.stroke();
  const husk = thorns({ points: 26, inner: 82, outer: 106 });
  brush.fillStyle = radial(brush, { x: -26, y: -34, from: 10, to: 132 }, [
    [0, '#eef08a'],
    [0.4, '#b5b531'],
    [0.78, '#6d7a1c'],
    [1, '#333f0c'],
  ]);
  brush.fill(husk);
  brush.strokeStyle = '#2b340a';
  brush.lineWidth = 4;
  brush.stroke(husk);
  for (let thorn = 0; thorn < 44; thorn += 1) {
    const angle = thorn * 2.399;
    const reach = 16 + Math.sqrt(thorn / 44) * 68;
    paintThorn(brush, Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  const split = shape((path) => {
    path.moveTo(-12, -76);
    path.bezierCurveTo(48, -56, 56, 34, 18, 88);
    path.bezierCurveTo(-10, 70, -52, 44, -48, -2);
    path.bezierCurveTo(-46, -38, -34, -64, -12, -76);
  });
  brush.fillStyle = '#fff6d8';
  brush.fill(split);
  brush.strokeStyle = '#8a8a2a';
  brush.lineWidth = 5;
  brush.stroke(split);
  for (const [x, y, long, wide, lean] of [
    [-6, -32, 36, 24, 0.9],
    [-16, 10, 38, 25, 0.5],
    [10, 46, 34, 22, 1.1],
  ] as const) {
    brush.fillStyle = radial(brush, { x: x - 8, y: y - 10, from: 3, to: long * 1.2 }, [
      [0, '#fffbd0'],
      [0.45, '#ffe05c'],
      [1, '#e09a12'],
    ]);
    brush.beginPath();
    brush.ellipse(x, y, long, wide, lean, 0, TURN);
    brush.fill();
    brush.strokeStyle = 'rgba(150, 92, 6, 0.7)';
    brush.lineWidth = 3;
    brush.stroke();
  }
}

function thorns({ points, inner, outer }: { points: number; inner: number; outer: number }): Path2D {
  return shape((path) => {
    for (let at = 0; at < points * 2; at += 1) {
      const angle = (at / (points * 2)) * TURN;
      const reach = at % 2 === 0 ? outer : inner;
      const [x, y] = [Math.cos(angle) * reach * 0.96, Math.sin(angle) * reach];
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  });
}

function paintThorn(brush: Brush, x: number, y: number): void {
  const lift = 11;
  brush.fillStyle = 'rgba(38, 46, 8, 0.55)';
  brush.beginPath();
  brush.moveTo(x - 9, y + 6);
  brush.lineTo(x + 2, y - lift);
  brush.lineTo(x + 10, y + 7);
  brush.fill();
  brush.fillStyle = '#dede6a';
  brush.beginPath();
  brush.moveTo(x - 9, y + 5);
  brush.lineTo(x + 1, y - lift);
  brush.lineTo(x + 1, y + 5);
  brush.fill();
}
