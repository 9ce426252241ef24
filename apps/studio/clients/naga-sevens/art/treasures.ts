import { apart, type Brush, colours, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** Each is painted around (0, 0), within about 110 units each way. */

export function paintSeven(brush: Brush): void {
  const seven = shape((path) => {
    path.moveTo(-78, -88);
    path.lineTo(84, -88);
    path.quadraticCurveTo(92, -70, 84, -50);
    path.bezierCurveTo(40, 0, 18, 44, 12, 96);
    path.lineTo(-48, 96);
    path.bezierCurveTo(-40, 36, -8, -10, 26, -42);
    path.lineTo(-40, -42);
    path.quadraticCurveTo(-58, -40, -62, -20);
    path.lineTo(-82, -20);
  });
  apart(brush, () => {
    brush.shadowColor = 'rgba(255, 70, 50, 0.75)';
    brush.shadowBlur = 34;
    brush.fillStyle = colours.coralDark;
    brush.fill(seven);
  });
  brush.lineWidth = 20;
  brush.strokeStyle = goldFill(brush, -100, 100);
  brush.stroke(seven);
  brush.lineWidth = 4;
  brush.strokeStyle = '#5d2f08';
  brush.stroke(seven);
  brush.fillStyle = linear(
    brush,
    [0, -90, 0, 96],
    [
      [0, '#ffb199'],
      [0.22, '#ff5a45'],
      [0.6, '#d21f2c'],
      [1, '#7b0b20'],
    ],
  );
  brush.fill(seven);
  apart(brush, () => {
    brush.clip(seven);
    brush.fillStyle = 'rgba(255, 255, 255, 0.34)';
    brush.beginPath();
    brush.ellipse(-6, -96, 110, 34, -0.06, 0, TURN);
    brush.fill();
    brush.strokeStyle = 'rgba(255, 214, 150, 0.55)';
    brush.lineWidth = 5;
    brush.beginPath();
    brush.moveTo(66, -46);
    brush.bezierCurveTo(24, 2, 4, 46, -4, 92);
    brush.stroke();
  });
}

export function paintBar(brush: Brush): void {
  for (const [x, y] of [
    [-46, 44],
    [46, 44],
    [0, -22],
  ] as const)
    paintIngot(brush, x, y);
}

function paintIngot(brush: Brush, x: number, y: number): void {
  apart(brush, () => {
    brush.translate(x, y);
    brush.shadowColor = 'rgba(0, 0, 0, 0.55)';
    brush.shadowBlur = 14;
    brush.shadowOffsetY = 8;
    const front = shape((path) => {
      path.moveTo(-40, -22);
      path.lineTo(40, -22);
      path.lineTo(54, 34);
      path.lineTo(-54, 34);
    });
    brush.fillStyle = goldFill(brush, -24, 40);
    brush.fill(front);
    brush.shadowColor = 'transparent';
    const top = shape((path) => {
      path.moveTo(-40, -22);
      path.lineTo(-28, -44);
      path.lineTo(28, -44);
      path.lineTo(40, -22);
    });
    brush.fillStyle = linear(
      brush,
      [0, -44, 0, -22],
      [
        [0, '#fffbe6'],
        [1, '#ffd978'],
      ],
    );
    brush.fill(top);
    brush.strokeStyle = 'rgba(96, 56, 6, 0.8)';
    brush.lineWidth = 3;
    brush.stroke(front);
    brush.stroke(top);
    brush.strokeStyle = 'rgba(110, 66, 10, 0.55)';
    brush.lineWidth = 2.5;
    brush.strokeRect(-24, -8, 48, 26);
    disc(brush, 0, 5, 8);
    brush.stroke();
  });
}

export function paintLantern(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: -8, to: 118 }, [
    [0, 'rgba(255, 176, 70, 0.75)'],
    [0.55, 'rgba(255, 110, 50, 0.22)'],
    [1, 'rgba(255, 90, 40, 0)'],
  ]);
  brush.fillRect(-120, -126, 240, 240);
  brush.strokeStyle = colours.gold;
  brush.lineWidth = 5;
  brush.beginPath();
  brush.arc(0, -100, 12, Math.PI * 0.9, Math.PI * 2.1);
  brush.stroke();
  const body = shape((path) => path.ellipse(0, -12, 84, 68, 0, 0, TURN));
  brush.fillStyle = radial(brush, { x: 0, y: -4, from: 6, to: 92 }, [
    [0, '#fff3c4'],
    [0.3, '#ffc35a'],
    [0.66, '#f3572f'],
    [1, '#9c1426'],
  ]);
  brush.fill(body);
  apart(brush, () => {
    brush.clip(body);
    brush.strokeStyle = 'rgba(120, 20, 24, 0.5)';
    brush.lineWidth = 3.5;
    for (const reach of [20, 44, 66]) {
      brush.beginPath();
      brush.ellipse(0, -12, reach, 68, 0, 0, TURN);
      brush.stroke();
    }
    brush.strokeStyle = 'rgba(255, 226, 160, 0.5)';
    brush.lineWidth = 5;
    brush.beginPath();
    brush.ellipse(-6, -12, 66, 58, 0, Math.PI * 1.08, Math.PI * 1.4);
    brush.stroke();
  });
  for (const [y, width] of [
    [-84, 46],
    [50, 46],
  ] as const) {
    brush.fillStyle = goldFill(brush, y - 4, y + 20);
    brush.beginPath();
    brush.roundRect(-width, y, width * 2, 18, 7);
    brush.fill();
    brush.strokeStyle = 'rgba(90, 50, 8, 0.8)';
    brush.lineWidth = 2.5;
    brush.stroke();
  }
  brush.lineWidth = 4.5;
  for (let strand = -4; strand <= 4; strand += 1) {
    brush.strokeStyle = strand % 2 === 0 ? '#ff6a4a' : colours.gold;
    brush.beginPath();
    brush.moveTo(strand * 5, 68);
    brush.quadraticCurveTo(strand * 6, 88, strand * 7.5, 112 - Math.abs(strand) * 2);
    brush.stroke();
  }
}

export function paintCoin(brush: Brush): void {
  apart(brush, () => {
    brush.shadowColor = 'rgba(0, 0, 0, 0.6)';
    brush.shadowBlur = 18;
    brush.shadowOffsetY = 9;
    brush.fillStyle = '#7c4c0d';
    disc(brush, 3, 5, 88);
    brush.fill();
  });
  brush.fillStyle = goldFill(brush, -88, 88);
  disc(brush, 0, 0, 88);
  brush.fill();
  brush.strokeStyle = 'rgba(104, 62, 8, 0.85)';
  brush.lineWidth = 3;
  brush.stroke();
  brush.lineWidth = 5;
  brush.setLineDash([1, 9.3]);
  disc(brush, 0, 0, 79);
  brush.stroke();
  brush.setLineDash([]);
  brush.fillStyle = radial(brush, { x: -18, y: -24, from: 4, to: 82 }, [
    [0, '#fff2b8'],
    [0.5, '#f0b93e'],
    [1, '#b1741a'],
  ]);
  disc(brush, 0, 0, 67);
  brush.fill();
  brush.lineWidth = 3;
  brush.stroke();
  for (let petal = 0; petal < 8; petal += 1)
    apart(brush, () => {
      brush.rotate((petal * TURN) / 8);
      const leaf = shape((path) => {
        path.moveTo(0, -16);
        path.bezierCurveTo(19, -30, 13, -49, 0, -58);
        path.bezierCurveTo(-13, -49, -19, -30, 0, -16);
      });
      brush.fillStyle = petal % 2 === 0 ? 'rgba(122, 72, 10, 0.55)' : 'rgba(255, 244, 196, 0.6)';
      brush.fill(leaf);
      brush.strokeStyle = 'rgba(94, 54, 6, 0.7)';
      brush.lineWidth = 2;
      brush.stroke(leaf);
    });
  brush.fillStyle = goldFill(brush, -14, 14);
  disc(brush, 0, 0, 13);
  brush.fill();
  brush.stroke();
  brush.fillStyle = 'rgba(255, 255, 255, 0.35)';
  brush.beginPath();
  brush.ellipse(-30, -46, 34, 15, -0.65, 0, TURN);
  brush.fill();
}

/** An empty place still belongs to the hall: a faint diamond of woven silk. */
export function paintBlank(brush: Brush): void {
  brush.strokeStyle = 'rgba(245, 196, 81, 0.17)';
  brush.lineWidth = 4;
  for (const reach of [58, 40, 22]) {
    brush.beginPath();
    brush.moveTo(0, -reach);
    brush.lineTo(reach, 0);
    brush.lineTo(0, reach);
    brush.lineTo(-reach, 0);
    brush.closePath();
    brush.stroke();
  }
}
