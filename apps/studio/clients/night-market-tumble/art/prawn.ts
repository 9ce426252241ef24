import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** A great river prawn off the coals, curled on a banana leaf, with lime. */
export function paintPrawn(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 4, from: 20, to: 124 }, [
    [0, 'rgba(255, 196, 90, 0.8)'],
    [1, 'rgba(255, 150, 60, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  paintBananaLeaf(brush);
  paintFeelers(brush);
  for (let segment = 0; segment < 6; segment += 1) {
    const angle = -2.2 + segment * 0.62;
    apart(brush, () => {
      brush.translate(Math.cos(angle) * 54, 8 + Math.sin(angle) * 54);
      brush.rotate(angle + TURN / 4);
      const size = 1 - segment * 0.075;
      brush.scale(size, size);
      paintShell(brush);
    });
  }
  paintPrawnTail(brush);
  paintPrawnHead(brush);
  paintLime(brush, 10, 18);
}

function paintBananaLeaf(brush: Brush): void {
  const leaf = shape((path) => {
    path.moveTo(-112, 62);
    path.bezierCurveTo(-70, 8, 56, 10, 114, 52);
    path.bezierCurveTo(72, 112, -58, 118, -112, 62);
  });
  brush.fillStyle = linear(
    brush,
    [0, 20, 0, 110],
    [
      [0, '#6fcf63'],
      [0.5, '#2f8f3e'],
      [1, '#0f4a22'],
    ],
  );
  brush.fill(leaf);
  brush.strokeStyle = '#0b3a1a';
  brush.lineWidth = 4;
  brush.stroke(leaf);
  brush.strokeStyle = 'rgba(214, 255, 180, 0.55)';
  brush.lineWidth = 3;
  brush.beginPath();
  brush.moveTo(-106, 62);
  brush.quadraticCurveTo(0, 52, 108, 54);
  brush.stroke();
}

function paintFeelers(brush: Brush): void {
  brush.strokeStyle = '#a51d10';
  brush.lineWidth = 4;
  for (const [x1, y1, x2, y2] of [
    [-104, -76, -112, 6],
    [-84, -114, 20, -118],
    [-112, -44, -100, 40],
  ] as const) {
    brush.beginPath();
    brush.moveTo(-58, -44);
    brush.quadraticCurveTo(x1, y1, x2, y2);
    brush.stroke();
  }
  brush.lineWidth = 9;
  for (const [x, y] of [
    [-18, -14],
    [-2, -8],
    [-30, -2],
  ] as const) {
    brush.beginPath();
    brush.moveTo(-40, -30);
    brush.quadraticCurveTo(x - 14, y - 20, x, y + 14);
    brush.stroke();
  }
}

function paintShell(brush: Brush): void {
  const shell = shape((path) => {
    path.moveTo(-30, -36);
    path.bezierCurveTo(10, -48, 34, -40, 36, -6);
    path.bezierCurveTo(36, 26, 10, 38, -26, 30);
    path.bezierCurveTo(-12, 8, -14, -14, -30, -36);
  });
  brush.fillStyle = linear(
    brush,
    [0, -42, 0, 36],
    [
      [0, '#ffd08a'],
      [0.35, '#ff8a3c'],
      [0.75, '#e2431c'],
      [1, '#8f1a0c'],
    ],
  );
  brush.fill(shell);
  brush.strokeStyle = '#6b1208';
  brush.lineWidth = 4;
  brush.stroke(shell);
  brush.strokeStyle = 'rgba(255, 240, 205, 0.75)';
  brush.lineWidth = 5;
  brush.beginPath();
  brush.moveTo(-14, -34);
  brush.quadraticCurveTo(16, -38, 26, -18);
  brush.stroke();
  brush.strokeStyle = 'rgba(96, 22, 8, 0.5)';
  brush.lineWidth = 5;
  brush.beginPath();
  brush.moveTo(-4, -20);
  brush.lineTo(2, 20);
  brush.stroke();
}

function paintPrawnTail(brush: Brush): void {
  for (const lean of [-0.7, 0, 0.7])
    apart(brush, () => {
      brush.translate(4, 66);
      brush.rotate(2.2 + lean);
      brush.fillStyle = linear(
        brush,
        [0, 0, 0, -46],
        [
          [0, '#ff9a4a'],
          [1, '#b8230e'],
        ],
      );
      brush.beginPath();
      brush.ellipse(0, -24, 12, 27, 0, 0, TURN);
      brush.fill();
      brush.strokeStyle = '#6b1208';
      brush.lineWidth = 3.5;
      brush.stroke();
    });
}

function paintPrawnHead(brush: Brush): void {
  const head = shape((path) => {
    path.moveTo(-20, -74);
    path.bezierCurveTo(-66, -82, -96, -58, -112, -84);
    path.bezierCurveTo(-110, -46, -96, -14, -56, -6);
    path.bezierCurveTo(-26, -2, -8, -26, -20, -74);
  });
  brush.fillStyle = radial(brush, { x: -52, y: -58, from: 6, to: 70 }, [
    [0, '#ffd896'],
    [0.4, '#ff8038'],
    [1, '#a81e0e'],
  ]);
  brush.fill(head);
  brush.strokeStyle = '#6b1208';
  brush.lineWidth = 4;
  brush.stroke(head);
  brush.fillStyle = '#1a0604';
  disc(brush, -74, -48, 10);
  brush.fill();
  brush.fillStyle = '#ffffff';
  disc(brush, -78, -52, 3.6);
  brush.fill();
}

function paintLime(brush: Brush, x: number, y: number): void {
  for (const [reach, tint] of [
    [30, '#1e5a14'],
    [27, '#7fd43a'],
    [22, '#f6ffd0'],
    [19, '#c3ee6a'],
  ] as const) {
    brush.fillStyle = tint;
    disc(brush, x, y, reach);
    brush.fill();
  }
  brush.strokeStyle = '#f6ffd0';
  brush.lineWidth = 3;
  for (let spoke = 0; spoke < 7; spoke += 1) {
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + Math.cos((spoke * TURN) / 7) * 19, y + Math.sin((spoke * TURN) / 7) * 19);
    brush.stroke();
  }
}
