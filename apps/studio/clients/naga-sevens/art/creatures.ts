import { apart, type Brush, colours, disc, goldFill, linear, radial, shape, TURN } from '../../kit/brush.ts';

/** The naga of the river stairs: a jade serpent with a golden crest, raised over its own coil. */
export function paintNaga(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 10, to: 124 }, [
    [0, 'rgba(70, 240, 180, 0.5)'],
    [0.6, 'rgba(40, 190, 140, 0.16)'],
    [1, 'rgba(30, 160, 120, 0)'],
  ]);
  brush.fillRect(-126, -126, 252, 252);
  const coil = new Path2D();
  coil.moveTo(96, 66);
  coil.bezierCurveTo(84, 112, -40, 116, -74, 84);
  coil.bezierCurveTo(-112, 46, -56, 16, -8, 34);
  coil.bezierCurveTo(44, 54, 76, 22, 46, -8);
  const neck = new Path2D();
  neck.moveTo(46, -8);
  neck.bezierCurveTo(20, -34, -30, -18, -34, -52);
  paintBody(brush, coil, 40);
  paintBody(brush, neck, 38);
  paintCrest(brush);
  paintHead(brush);
}

function paintBody(brush: Brush, path: Path2D, width: number): void {
  const layers = [
    { width: width + 10, colour: '#03271d' },
    { width, colour: '#0d7d5a' },
    { width: width - 12, colour: colours.jade },
    { width: width - 26, colour: '#7cf0c0' },
  ];
  for (const layer of layers) {
    brush.lineWidth = layer.width;
    brush.strokeStyle = layer.colour;
    brush.stroke(path);
  }
  apart(brush, () => {
    brush.lineCap = 'butt';
    brush.setLineDash([3.5, 9]);
    brush.lineWidth = width - 3;
    brush.strokeStyle = 'rgba(3, 60, 44, 0.5)';
    brush.stroke(path);
    brush.setLineDash([5, 7.5]);
    brush.lineWidth = 7;
    brush.strokeStyle = colours.gold;
    brush.stroke(path);
  });
}

/** Three flames of the crown, as on temple gables. */
function paintCrest(brush: Brush): void {
  const flames = [
    { x: 6, y: -66, lean: 0.95, size: 0.82 },
    { x: -14, y: -84, lean: 0.45, size: 1.05 },
    { x: -38, y: -88, lean: -0.08, size: 0.78 },
  ];
  for (const { x, y, lean, size } of flames)
    apart(brush, () => {
      brush.translate(x, y);
      brush.rotate(lean);
      brush.scale(size, size);
      const flame = shape((path) => {
        path.moveTo(-15, 16);
        path.bezierCurveTo(-24, -8, -4, -20, -8, -48);
        path.bezierCurveTo(16, -30, 22, -6, 15, 16);
      });
      brush.fillStyle = goldFill(brush, -46, 18);
      brush.fill(flame);
      brush.lineWidth = 3.5;
      brush.strokeStyle = '#5b3507';
      brush.stroke(flame);
      brush.strokeStyle = 'rgba(255, 250, 220, 0.75)';
      brush.lineWidth = 3;
      brush.beginPath();
      brush.moveTo(-2, 8);
      brush.bezierCurveTo(-6, -6, 4, -16, 2, -30);
      brush.stroke();
    });
}

function paintHead(brush: Brush): void {
  const head = shape((path) => {
    path.moveTo(6, -38);
    path.bezierCurveTo(12, -76, -20, -92, -48, -82);
    path.bezierCurveTo(-66, -76, -78, -66, -104, -62);
    path.bezierCurveTo(-116, -58, -114, -46, -102, -44);
    path.bezierCurveTo(-92, -42, -86, -40, -78, -38);
    path.bezierCurveTo(-84, -32, -92, -32, -98, -28);
    path.bezierCurveTo(-96, -14, -72, -10, -54, -16);
    path.bezierCurveTo(-34, -12, -2, -14, 6, -38);
  });
  brush.lineWidth = 9;
  brush.strokeStyle = '#03271d';
  brush.stroke(head);
  brush.fillStyle = linear(
    brush,
    [-40, -92, -40, -10],
    [
      [0, '#9cf7d3'],
      [0.4, colours.jade],
      [1, '#0a6b4d'],
    ],
  );
  brush.fill(head);
  brush.fillStyle = '#a3152b';
  brush.fill(
    shape((path) => {
      path.moveTo(-100, -42);
      path.lineTo(-58, -36);
      path.lineTo(-96, -29);
    }),
  );
  brush.fillStyle = '#fffdf2';
  for (const [x, y, reach] of [
    [-94, -43, 11],
    [-80, -40, 8],
  ] as const)
    brush.fill(
      shape((path) => {
        path.moveTo(x - 4, y);
        path.lineTo(x + 5, y + 1);
        path.lineTo(x - 1, y + reach);
      }),
    );
  brush.fillStyle = goldFill(brush, -66, -44);
  disc(brush, -46, -58, 12);
  brush.fill();
  brush.strokeStyle = '#3d2504';
  brush.lineWidth = 3;
  brush.stroke();
  brush.fillStyle = '#16030a';
  brush.beginPath();
  brush.ellipse(-48, -58, 4, 9, 0.15, 0, TURN);
  brush.fill();
  brush.fillStyle = '#ffffff';
  disc(brush, -50, -63, 3);
  brush.fill();
  brush.strokeStyle = colours.gold;
  brush.lineWidth = 5;
  brush.beginPath();
  brush.moveTo(-66, -72);
  brush.quadraticCurveTo(-46, -86, -26, -68);
  brush.stroke();
  disc(brush, -100, -54, 3.5);
  brush.fillStyle = '#043b2b';
  brush.fill();
}

export function paintLotus(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 10, from: 8, to: 116 }, [
    [0, 'rgba(255, 150, 205, 0.5)'],
    [1, 'rgba(255, 110, 190, 0)'],
  ]);
  brush.fillRect(-120, -110, 240, 240);
  const rings = [
    { turns: [-1.28, 1.28], length: 96, width: 36, light: '#ff9fce', dark: '#8d2f86' },
    { turns: [-0.86, 0.86], length: 108, width: 40, light: '#ffb6da', dark: '#a83a90' },
    { turns: [-0.43, 0.43], length: 116, width: 42, light: '#ffcbe5', dark: '#c64a9b' },
    { turns: [0], length: 122, width: 44, light: '#ffe3f1', dark: '#dd62a8' },
  ];
  brush.translate(0, 62);
  paintLeaf(brush);
  for (const ring of rings)
    for (const turn of ring.turns)
      apart(brush, () => {
        brush.rotate(turn);
        paintPetal(brush, ring);
      });
  brush.fillStyle = goldFill(brush, -34, -6);
  brush.beginPath();
  brush.ellipse(0, -16, 21, 12, 0, 0, TURN);
  brush.fill();
}

function paintPetal(
  brush: Brush,
  { length, width, light, dark }: { length: number; width: number; light: string; dark: string },
): void {
  const petal = shape((path) => {
    path.moveTo(0, 0);
    path.bezierCurveTo(width, -length * 0.3, width * 0.8, -length * 0.74, 0, -length);
    path.bezierCurveTo(-width * 0.8, -length * 0.74, -width, -length * 0.3, 0, 0);
  });
  brush.fillStyle = linear(
    brush,
    [0, -length, 0, 0],
    [
      [0, light],
      [0.55, colours.lotus],
      [1, dark],
    ],
  );
  brush.fill(petal);
  brush.strokeStyle = 'rgba(90, 20, 84, 0.65)';
  brush.lineWidth = 3;
  brush.stroke(petal);
  brush.strokeStyle = 'rgba(255, 255, 255, 0.4)';
  brush.lineWidth = 2.5;
  brush.beginPath();
  brush.moveTo(0, -length * 0.2);
  brush.lineTo(0, -length * 0.82);
  brush.stroke();
}

function paintLeaf(brush: Brush): void {
  brush.fillStyle = linear(
    brush,
    [0, -10, 0, 36],
    [
      [0, '#2fbf8c'],
      [1, '#064733'],
    ],
  );
  brush.beginPath();
  brush.ellipse(0, 14, 96, 20, 0, 0, TURN);
  brush.fill();
  brush.strokeStyle = '#032a1f';
  brush.lineWidth = 3;
  brush.stroke();
}
