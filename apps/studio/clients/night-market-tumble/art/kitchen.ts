import { apart, type Brush, disc, linear, radial, shape, TURN } from '../../kit/brush.ts';
import { paintSteam } from './steam.ts';

/** Each is painted around (0, 0), within about 110 units each way. */

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

/** Noodle soup in a blue bowl, with an egg, herbs and chopsticks. */
export function paintNoodles(brush: Brush): void {
  paintSteam(brush, [
    [-40, -62],
    [2, -72],
    [42, -62],
  ]);
  for (const [x, lean] of [
    [44, 0.5],
    [60, 0.62],
  ] as const)
    apart(brush, () => {
      brush.translate(x, -40);
      brush.rotate(lean);
      brush.fillStyle = linear(
        brush,
        [-6, 0, 6, 0],
        [
          [0, '#7a3510'],
          [0.5, '#d98a3c'],
          [1, '#6a2c0c'],
        ],
      );
      brush.beginPath();
      brush.roundRect(-5, -80, 10, 116, 5);
      brush.fill();
    });
  brush.fillStyle = '#f4fbff';
  brush.beginPath();
  brush.ellipse(0, -18, 104, 36, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = radial(brush, { x: 0, y: -18, from: 10, to: 96 }, [
    [0, '#ffcf6e'],
    [0.7, '#d97f22'],
    [1, '#8a3d0c'],
  ]);
  brush.beginPath();
  brush.ellipse(0, -18, 94, 29, 0, 0, TURN);
  brush.fill();
  paintStrands(brush);
  paintToppings(brush);
  const bowl = shape((path) => {
    path.moveTo(-105, -16);
    path.bezierCurveTo(-98, 50, -66, 84, -40, 92);
    path.lineTo(40, 92);
    path.bezierCurveTo(66, 84, 98, 50, 105, -16);
    path.bezierCurveTo(70, 24, -70, 24, -105, -16);
  });
  brush.fillStyle = linear(
    brush,
    [-100, 0, 100, 0],
    [
      [0, '#1a3f9c'],
      [0.3, '#7fb2ff'],
      [0.5, '#4a86ee'],
      [1, '#12296b'],
    ],
  );
  brush.fill(bowl);
  brush.strokeStyle = '#0c1c4a';
  brush.lineWidth = 4.5;
  brush.stroke(bowl);
  paintBowlPattern(brush, bowl);
  brush.fillStyle = '#12296b';
  brush.beginPath();
  brush.roundRect(-44, 88, 88, 16, 7);
  brush.fill();
}

function paintStrands(brush: Brush): void {
  for (let strand = 0; strand < 9; strand += 1) {
    const x = -64 + strand * 13;
    for (const [width, tint] of [
      [9, '#b9791c'],
      [6, strand % 2 === 0 ? '#ffe89a' : '#ffd76a'],
    ] as const) {
      brush.strokeStyle = tint;
      brush.lineWidth = width;
      brush.beginPath();
      brush.moveTo(x, -6);
      brush.bezierCurveTo(x + 24, -52, x - 20, -44, x + 28, -14);
      brush.stroke();
    }
  }
}

function paintToppings(brush: Brush): void {
  brush.fillStyle = '#fffdf4';
  brush.beginPath();
  brush.ellipse(-38, -26, 31, 19, -0.2, 0, TURN);
  brush.fill();
  brush.strokeStyle = 'rgba(150, 100, 30, 0.55)';
  brush.lineWidth = 2.5;
  brush.stroke();
  brush.fillStyle = radial(brush, { x: -42, y: -30, from: 2, to: 18 }, [
    [0, '#ffe27a'],
    [1, '#f08a12'],
  ]);
  brush.beginPath();
  brush.ellipse(-38, -26, 17, 11, -0.2, 0, TURN);
  brush.fill();
  for (const [x, y, lean] of [
    [30, -34, 0.4],
    [48, -22, -0.3],
    [12, -40, -0.8],
  ] as const) {
    brush.fillStyle = '#3fae4e';
    brush.beginPath();
    brush.ellipse(x, y, 17, 8, lean, 0, TURN);
    brush.fill();
    brush.strokeStyle = '#0d4a22';
    brush.lineWidth = 2;
    brush.stroke();
  }
  brush.strokeStyle = '#e2262a';
  brush.lineWidth = 8;
  brush.beginPath();
  brush.moveTo(0, -12);
  brush.quadraticCurveTo(16, -2, 34, -8);
  brush.stroke();
}

function paintBowlPattern(brush: Brush, bowl: Path2D): void {
  apart(brush, () => {
    brush.clip(bowl);
    brush.strokeStyle = 'rgba(255, 255, 255, 0.9)';
    brush.lineWidth = 4;
    brush.beginPath();
    brush.moveTo(-104, 8);
    brush.bezierCurveTo(-66, 46, 66, 46, 104, 8);
    brush.stroke();
    for (const [x, y] of [
      [-58, 52],
      [-20, 62],
      [20, 62],
      [58, 52],
    ] as const) {
      disc(brush, x, y, 11);
      brush.stroke();
      disc(brush, x, y, 4);
      brush.stroke();
    }
  });
}

/** Three skewers of satay, charred at the edges, with a bowl of peanut sauce. */
export function paintSatay(brush: Brush): void {
  for (const [x, lean] of [
    [-46, -0.34],
    [-4, -0.1],
    [38, 0.16],
  ] as const)
    apart(brush, () => {
      brush.translate(x, -6);
      brush.rotate(lean);
      brush.strokeStyle = '#4a2a0c';
      brush.lineWidth = 9;
      brush.beginPath();
      brush.moveTo(0, -112);
      brush.lineTo(0, 108);
      brush.stroke();
      brush.strokeStyle = '#f0c884';
      brush.lineWidth = 5;
      brush.stroke();
      for (const [y, wide] of [
        [-72, 22],
        [-34, 26],
        [6, 26],
        [44, 22],
      ] as const)
        paintMeat(brush, y, wide);
    });
  brush.fillStyle = '#3a1408';
  brush.beginPath();
  brush.ellipse(58, 78, 52, 32, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = linear(
    brush,
    [10, 0, 108, 0],
    [
      [0, '#8a2a12'],
      [0.4, '#f2703a'],
      [1, '#6a1c0a'],
    ],
  );
  brush.beginPath();
  brush.ellipse(58, 76, 48, 29, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = radial(brush, { x: 48, y: 66, from: 4, to: 48 }, [
    [0, '#ffd98a'],
    [0.6, '#c97f2a'],
    [1, '#8a4a12'],
  ]);
  brush.beginPath();
  brush.ellipse(58, 70, 38, 20, 0, 0, TURN);
  brush.fill();
  brush.fillStyle = '#fff0c4';
  for (const [x, y] of [
    [44, 66],
    [62, 74],
    [72, 64],
    [54, 78],
  ] as const) {
    disc(brush, x, y, 4);
    brush.fill();
  }
}

function paintMeat(brush: Brush, y: number, wide: number): void {
  const piece = shape((path) => {
    path.moveTo(-wide, y - 14);
    path.bezierCurveTo(-wide * 0.4, y - 26, wide * 0.7, y - 22, wide, y - 8);
    path.bezierCurveTo(wide * 1.2, y + 8, wide * 0.6, y + 22, -wide * 0.2, y + 20);
    path.bezierCurveTo(-wide * 1.1, y + 20, -wide * 1.3, y, -wide, y - 14);
  });
  brush.fillStyle = radial(brush, { x: -8, y: y - 8, from: 2, to: wide * 1.7 }, [
    [0, '#ffcf70'],
    [0.45, '#d97c1e'],
    [0.85, '#7f370c'],
    [1, '#3d1604'],
  ]);
  brush.fill(piece);
  brush.strokeStyle = '#371304';
  brush.lineWidth = 3.5;
  brush.stroke(piece);
  brush.strokeStyle = 'rgba(58, 20, 4, 0.6)';
  brush.lineWidth = 5;
  for (const shift of [-9, 8]) {
    brush.beginPath();
    brush.moveTo(shift - 5, y + 12);
    brush.lineTo(shift + 6, y - 12);
    brush.stroke();
  }
  brush.fillStyle = 'rgba(255, 244, 200, 0.75)';
  brush.beginPath();
  brush.ellipse(-wide * 0.4, y - 10, 8, 3.6, -0.3, 0, TURN);
  brush.fill();
}

/** Orange milk tea over ice in a tall glass. */
export function paintTea(brush: Brush): void {
  for (const [width, tint] of [
    [17, '#0d4a3a'],
    [12, '#2fc08f'],
  ] as const) {
    brush.strokeStyle = tint;
    brush.lineWidth = width;
    brush.beginPath();
    brush.moveTo(8, -40);
    brush.lineTo(38, -114);
    brush.stroke();
  }
  const glass = shape((path) => {
    path.moveTo(-66, -72);
    path.lineTo(66, -72);
    path.lineTo(47, 92);
    path.quadraticCurveTo(46, 104, 34, 105);
    path.lineTo(-34, 105);
    path.quadraticCurveTo(-46, 104, -47, 92);
  });
  brush.fillStyle = 'rgba(235, 246, 255, 0.45)';
  brush.fill(glass);
  apart(brush, () => {
    brush.clip(glass);
    brush.fillStyle = linear(
      brush,
      [0, -52, 0, 106],
      [
        [0, '#fff0d8'],
        [0.2, '#ffc680'],
        [0.5, '#f58a2c'],
        [1, '#b8480e'],
      ],
    );
    brush.fillRect(-70, -48, 140, 160);
    brush.fillStyle = 'rgba(255, 246, 230, 0.55)';
    brush.beginPath();
    brush.moveTo(-70, -48);
    brush.bezierCurveTo(-30, 20, -20, -30, 4, 30);
    brush.bezierCurveTo(20, -26, 40, 24, 70, -48);
    brush.fill();
    for (const [x, y, lean] of [
      [-30, -44, 0.3],
      [18, -50, -0.24],
      [-6, -20, 0.7],
      [34, -14, 0.2],
      [-36, 4, -0.3],
    ] as const)
      apart(brush, () => {
        brush.translate(x, y);
        brush.rotate(lean);
        brush.fillStyle = 'rgba(255, 255, 255, 0.62)';
        brush.beginPath();
        brush.roundRect(-17, -15, 34, 30, 6);
        brush.fill();
        brush.strokeStyle = 'rgba(255, 255, 255, 0.95)';
        brush.lineWidth = 3;
        brush.stroke();
      });
  });
  brush.strokeStyle = '#7a2c08';
  brush.lineWidth = 4.5;
  brush.stroke(glass);
  brush.strokeStyle = 'rgba(255, 255, 255, 0.8)';
  brush.lineWidth = 8;
  brush.beginPath();
  brush.moveTo(-46, -40);
  brush.lineTo(-34, 72);
  brush.stroke();
  brush.fillStyle = '#fff8ec';
  brush.beginPath();
  brush.ellipse(0, -72, 68, 13, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = '#7a2c08';
  brush.lineWidth = 4;
  brush.stroke();
}
