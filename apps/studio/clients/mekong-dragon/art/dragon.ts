import { apart, type Brush, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** The river's dragon, face on: each half is painted once and mirrored. */
export function paintDragon(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 40, to: 124 }, [
    [0, 'rgba(120, 255, 214, 0.55)'],
    [1, 'rgba(60, 220, 180, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  paintMane(brush);
  onBothSides(brush, paintAntler);
  paintFace(brush);
  onBothSides(brush, (side) => {
    paintEye(brush);
    paintWhisker(side);
  });
  paintSnout(brush);

  function paintWhisker(side: Brush): void {
    side.strokeStyle = goldFill(side, 10, 96);
    side.lineWidth = 7;
    side.beginPath();
    side.moveTo(34, 38);
    side.bezierCurveTo(86, 20, 112, 52, 88, 82);
    side.bezierCurveTo(80, 92, 68, 84, 76, 74);
    side.stroke();
  }
}

function onBothSides(brush: Brush, work: (brush: Brush) => void): void {
  for (const side of [-1, 1])
    apart(brush, () => {
      brush.scale(side, 1);
      work(brush);
    });
}

function paintMane(brush: Brush): void {
  for (let tuft = 0; tuft < 13; tuft += 1)
    apart(brush, () => {
      brush.rotate(((tuft - 6) * TURN) / 17);
      const flame = shape((path) => {
        path.moveTo(-20, -40);
        path.bezierCurveTo(-26, -80, 4, -88, -4, -116);
        path.bezierCurveTo(26, -96, 28, -66, 20, -40);
      });
      brush.fillStyle = linear(
        brush,
        [0, -116, 0, -40],
        [
          [0, tuft % 2 === 0 ? '#ffd35c' : '#ff8a3c'],
          [0.5, '#f0552e'],
          [1, '#8e1c22'],
        ],
      );
      brush.fill(flame);
      brush.strokeStyle = 'rgba(90, 16, 12, 0.5)';
      brush.lineWidth = 2.5;
      brush.stroke(flame);
    });
}

function paintAntler(brush: Brush): void {
  brush.strokeStyle = goldFill(brush, -116, -44);
  brush.lineWidth = 12;
  brush.beginPath();
  brush.moveTo(26, -48);
  brush.quadraticCurveTo(40, -80, 66, -104);
  brush.stroke();
  brush.lineWidth = 8;
  brush.beginPath();
  brush.moveTo(38, -74);
  brush.quadraticCurveTo(62, -74, 78, -84);
  brush.stroke();
}

function paintFace(brush: Brush): void {
  const face = shape((path) => {
    path.moveTo(0, -72);
    path.bezierCurveTo(46, -74, 82, -44, 74, 0);
    path.bezierCurveTo(70, 26, 56, 40, 56, 62);
    path.bezierCurveTo(54, 100, 26, 110, 0, 110);
    path.bezierCurveTo(-26, 110, -54, 100, -56, 62);
    path.bezierCurveTo(-56, 40, -70, 26, -74, 0);
    path.bezierCurveTo(-82, -44, -46, -74, 0, -72);
  });
  brush.fillStyle = radial(brush, { x: 0, y: -26, from: 10, to: 140 }, [
    [0, '#8effcf'],
    [0.35, '#2cc893'],
    [0.75, '#0c7c63'],
    [1, '#044338'],
  ]);
  brush.fill(face);
  apart(brush, () => {
    brush.clip(face);
    brush.strokeStyle = 'rgba(2, 60, 50, 0.4)';
    brush.lineWidth = 3;
    for (let row = 0; row < 4; row += 1)
      for (let scale = -3; scale <= 3; scale += 1) {
        brush.beginPath();
        brush.arc(scale * 24 + (row % 2) * 12, -66 + row * 14, 13, 0.15, TURN / 2 - 0.15);
        brush.stroke();
      }
    brush.fillStyle = linear(
      brush,
      [0, 66, 0, 112],
      [
        [0, 'rgba(255, 240, 190, 0)'],
        [1, 'rgba(255, 236, 170, 0.75)'],
      ],
    );
    brush.fillRect(-60, 66, 120, 50);
  });
  brush.strokeStyle = '#03352c';
  brush.lineWidth = 4;
  brush.stroke(face);
}

function paintEye(brush: Brush): void {
  const brow = shape((path) => {
    path.moveTo(8, -14);
    path.quadraticCurveTo(34, -46, 74, -38);
    path.quadraticCurveTo(52, -26, 46, -14);
    path.quadraticCurveTo(28, -20, 8, -4);
  });
  brush.fillStyle = '#fff6dc';
  brush.beginPath();
  brush.ellipse(35, -6, 20, 13, 0.18, 0, TURN);
  brush.fill();
  brush.fillStyle = radial(brush, { x: 33, y: -6, from: 1, to: 12 }, [
    [0, '#ffef8a'],
    [0.6, '#ff9d1e'],
    [1, '#9c2a08'],
  ]);
  disc(brush, 33, -6, 11);
  brush.fill();
  brush.fillStyle = '#120608';
  brush.beginPath();
  brush.ellipse(33, -6, 3.4, 9.5, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = '#ffffff';
  disc(brush, 37, -11, 2.8);
  brush.fill();
  brush.fillStyle = goldFill(brush, -46, -6);
  brush.fill(brow);
  brush.strokeStyle = 'rgba(94, 50, 4, 0.8)';
  brush.lineWidth = 3;
  brush.stroke(brow);
}

function paintSnout(brush: Brush): void {
  const snout = shape((path) => {
    path.moveTo(-16, -4);
    path.bezierCurveTo(-20, 22, -50, 26, -46, 52);
    path.bezierCurveTo(-40, 72, -14, 66, 0, 62);
    path.bezierCurveTo(14, 66, 40, 72, 46, 52);
    path.bezierCurveTo(50, 26, 20, 22, 16, -4);
  });
  brush.fillStyle = linear(
    brush,
    [0, -4, 0, 70],
    [
      [0, '#37cf9c'],
      [0.6, '#5fefbb'],
      [1, '#118063'],
    ],
  );
  brush.fill(snout);
  brush.strokeStyle = '#04453a';
  brush.lineWidth = 3.5;
  brush.stroke(snout);
  brush.fillStyle = '#7e1320';
  brush.beginPath();
  brush.moveTo(-38, 68);
  brush.quadraticCurveTo(0, 58, 38, 68);
  brush.quadraticCurveTo(26, 96, 0, 96);
  brush.quadraticCurveTo(-26, 96, -38, 68);
  brush.fill();
  onBothSides(brush, () => {
    brush.fillStyle = '#042c26';
    brush.beginPath();
    brush.ellipse(19, 42, 8, 5, -0.4, 0, TURN);
    brush.fill();
    brush.fillStyle = '#fffbe8';
    brush.beginPath();
    brush.moveTo(18, 64);
    brush.lineTo(32, 67);
    brush.lineTo(25, 86);
    brush.fill();
  });
  brush.fillStyle = '#ff7f86';
  brush.beginPath();
  brush.ellipse(0, 90, 14, 7, 0, 0, TURN);
  brush.fill();
}
