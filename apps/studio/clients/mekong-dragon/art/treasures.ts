import { apart, type Brush, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** Stands for the others: the pearl that the dragon guards, on a curl of the river. */
export function paintPearl(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: -4, from: 30, to: 122 }, [
    [0, 'rgba(196, 240, 255, 0.95)'],
    [0.5, 'rgba(120, 190, 255, 0.4)'],
    [1, 'rgba(100, 160, 255, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  for (let ray = 0; ray < 12; ray += 1)
    apart(brush, () => {
      brush.translate(0, -6);
      brush.rotate((ray * TURN) / 12);
      brush.fillStyle = 'rgba(255, 246, 200, 0.75)';
      brush.beginPath();
      brush.moveTo(-7, -70);
      brush.lineTo(0, ray % 2 === 0 ? -114 : -94);
      brush.lineTo(7, -70);
      brush.fill();
    });
  brush.fillStyle = radial(brush, { x: -22, y: -32, from: 4, to: 96 }, [
    [0, '#ffffff'],
    [0.35, '#eaf6ff'],
    [0.62, '#c3c8f4'],
    [0.82, '#a6dff0'],
    [1, '#6b7fc4'],
  ]);
  disc(brush, 0, -6, 68);
  brush.fill();
  brush.strokeStyle = goldFill(brush, -76, 66);
  brush.lineWidth = 6;
  brush.stroke();
  brush.fillStyle = 'rgba(255, 255, 255, 0.9)';
  brush.beginPath();
  brush.ellipse(-26, -36, 17, 10, -0.7, 0, TURN);
  brush.fill();
  const wave = shape((path) => {
    path.moveTo(-104, 96);
    path.bezierCurveTo(-98, 40, -56, 34, -46, 58);
    path.bezierCurveTo(-40, 74, -60, 80, -64, 66);
    path.bezierCurveTo(-40, 96, 20, 30, 44, 54);
    path.bezierCurveTo(58, 70, 36, 82, 30, 68);
    path.bezierCurveTo(48, 96, 92, 70, 106, 96);
  });
  brush.fillStyle = linear(
    brush,
    [0, 36, 0, 98],
    [
      [0, '#d6fff6'],
      [0.4, '#34c3b4'],
      [1, '#0a5a66'],
    ],
  );
  brush.fill(wave);
  brush.strokeStyle = '#f3fffb';
  brush.lineWidth = 4;
  brush.stroke(wave);
}

/** Opens the free spins: a temple gate with light behind it. */
export function paintGate(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 28, from: 6, to: 118 }, [
    [0, 'rgba(255, 236, 160, 1)'],
    [0.5, 'rgba(255, 170, 70, 0.5)'],
    [1, 'rgba(255, 140, 60, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  brush.fillStyle = linear(
    brush,
    [0, -10, 0, 100],
    [
      [0, '#fffdf0'],
      [1, '#ffcf66'],
    ],
  );
  brush.beginPath();
  brush.moveTo(-40, 100);
  brush.lineTo(-40, 20);
  brush.quadraticCurveTo(-36, -22, 0, -40);
  brush.quadraticCurveTo(36, -22, 40, 20);
  brush.lineTo(40, 100);
  brush.fill();
  for (const side of [-1, 1])
    apart(brush, () => {
      brush.scale(side, 1);
      brush.fillStyle = linear(
        brush,
        [40, 0, 78, 0],
        [
          [0, '#e2495a'],
          [0.5, '#b3243c'],
          [1, '#560e1e'],
        ],
      );
      brush.beginPath();
      brush.roundRect(42, -26, 33, 124, 6);
      brush.fill();
      brush.fillStyle = goldFill(brush, -30, -8);
      brush.fillRect(38, -32, 42, 12);
      brush.fillStyle = goldFill(brush, 86, 106);
      brush.fillRect(36, 90, 46, 14);
    });
  for (const [y, wide, tall] of [
    [-22, 106, 44],
    [-58, 74, 40],
  ] as const) {
    const roof = shape((path) => {
      path.moveTo(-wide, y - 8);
      path.quadraticCurveTo(-wide * 0.5, y - 6, 0, y - tall);
      path.quadraticCurveTo(wide * 0.5, y - 6, wide, y - 8);
      path.quadraticCurveTo(wide * 0.7, y + 12, wide * 0.6, y + 10);
      path.lineTo(-wide * 0.6, y + 10);
      path.quadraticCurveTo(-wide * 0.7, y + 12, -wide, y - 8);
    });
    brush.fillStyle = linear(
      brush,
      [0, y - tall, 0, y + 10],
      [
        [0, '#2fd2a4'],
        [0.6, '#0f7d68'],
        [1, '#06443b'],
      ],
    );
    brush.fill(roof);
    brush.strokeStyle = goldFill(brush, y - tall, y + 10);
    brush.lineWidth = 6;
    brush.stroke(roof);
  }
  brush.fillStyle = goldFill(brush, -122, -94);
  brush.beginPath();
  brush.moveTo(-9, -94);
  brush.lineTo(0, -122);
  brush.lineTo(9, -94);
  brush.fill();
}
