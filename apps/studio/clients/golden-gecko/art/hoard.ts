import { apart, type Brush, disc, goldFill, linear, radial, scatter, shape, TURN } from '../../kit/brush.ts';

export function paintRuby(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 30, to: 122 }, [
    [0, 'rgba(255, 70, 90, 0.5)'],
    [1, 'rgba(255, 40, 70, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  const corners = Array.from({ length: 8 }, (_, at) => {
    const angle = (at * TURN) / 8 + TURN / 16;
    return [Math.cos(angle) * 98, Math.sin(angle) * 98] as const;
  });
  const inner = corners.map(([x, y]) => [x * 0.56, y * 0.56] as const);
  const tints = ['#c2123a', '#8c0a2c', '#5e0620', '#7a0826', '#a80e34', '#e63a58', '#ff8a98', '#f05a70'];
  for (let facet = 0; facet < 8; facet += 1) {
    const next = (facet + 1) % 8;
    brush.fillStyle = tints[facet] ?? '#c2123a';
    brush.beginPath();
    for (const [x, y] of [corners[facet], corners[next], inner[next], inner[facet]].flatMap((at) =>
      at ? [at] : [],
    ))
      brush.lineTo(x, y);
    brush.closePath();
    brush.fill();
    brush.strokeStyle = 'rgba(255, 190, 200, 0.45)';
    brush.lineWidth = 2;
    brush.stroke();
  }
  brush.fillStyle = linear(
    brush,
    [-50, -50, 50, 50],
    [
      [0, '#ffd0d6'],
      [0.4, '#f2405e'],
      [1, '#a00c34'],
    ],
  );
  brush.beginPath();
  for (const [x, y] of inner) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
  brush.strokeStyle = goldFill(brush, -100, 100);
  brush.lineWidth = 8;
  brush.beginPath();
  for (const [x, y] of corners) brush.lineTo(x, y);
  brush.closePath();
  brush.stroke();
  brush.fillStyle = 'rgba(255, 255, 255, 0.85)';
  brush.beginPath();
  brush.ellipse(-26, -28, 15, 7, -0.7, 0, TURN);
  brush.fill();
}

/** A bead of glass with a twist of colour in it. */
export function paintBead(brush: Brush): void {
  const bead = shape((path) => path.arc(0, 0, 84, 0, TURN));
  brush.fillStyle = radial(brush, { x: -26, y: -30, from: 6, to: 122 }, [
    [0, '#f0fbff'],
    [0.3, '#7cc8ff'],
    [0.7, '#2a66d8'],
    [1, '#0c1f6a'],
  ]);
  brush.fill(bead);
  apart(brush, () => {
    brush.clip(bead);
    for (const [tint, shift] of [
      ['rgba(255, 214, 90, 0.9)', -16],
      ['rgba(255, 120, 180, 0.85)', 6],
      ['rgba(140, 255, 210, 0.85)', 26],
    ] as const) {
      brush.strokeStyle = tint;
      brush.lineWidth = 13;
      brush.beginPath();
      brush.moveTo(-92, 40 + shift);
      brush.bezierCurveTo(-30, -70 + shift, 26, 90 + shift, 92, -36 + shift);
      brush.stroke();
    }
    brush.fillStyle = linear(
      brush,
      [0, 20, 0, 90],
      [
        [0, 'rgba(6, 14, 60, 0)'],
        [1, 'rgba(6, 14, 60, 0.6)'],
      ],
    );
    brush.fillRect(-90, 20, 180, 80);
  });
  brush.strokeStyle = 'rgba(8, 22, 80, 0.9)';
  brush.lineWidth = 4;
  brush.stroke(bead);
  brush.fillStyle = 'rgba(255, 255, 255, 0.9)';
  brush.beginPath();
  brush.ellipse(-34, -44, 20, 12, -0.6, 0, TURN);
  brush.fill();
  brush.fillStyle = '#0a1440';
  brush.beginPath();
  brush.ellipse(0, -82, 15, 6, 0, 0, TURN);
  brush.fill();
}

/** What is held: a coin with the gecko's footprint. */
export function paintCoin(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 60, to: 122 }, [
    [0, 'rgba(255, 214, 100, 0.75)'],
    [1, 'rgba(255, 190, 70, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  brush.fillStyle = '#7a4a0a';
  disc(brush, 0, 7, 96);
  brush.fill();
  brush.fillStyle = goldFill(brush, -96, 96);
  disc(brush, 0, 0, 96);
  brush.fill();
  brush.strokeStyle = 'rgba(110, 64, 8, 0.85)';
  brush.lineWidth = 3;
  for (let notch = 0; notch < 40; notch += 1) {
    const angle = (notch * TURN) / 40;
    brush.beginPath();
    brush.moveTo(Math.cos(angle) * 84, Math.sin(angle) * 84);
    brush.lineTo(Math.cos(angle) * 93, Math.sin(angle) * 93);
    brush.stroke();
  }
  brush.fillStyle = radial(brush, { x: -24, y: -30, from: 6, to: 110 }, [
    [0, '#fffbe0'],
    [0.4, '#ffd863'],
    [0.8, '#d9932a'],
    [1, '#9a5c10'],
  ]);
  disc(brush, 0, 0, 78);
  brush.fill();
  brush.lineWidth = 4;
  brush.stroke();
  for (const [tint, shift] of [
    ['rgba(255, 248, 210, 0.9)', 3],
    ['#8a5210', 0],
  ] as const)
    apart(brush, () => {
      brush.translate(0, shift - 8);
      brush.strokeStyle = tint;
      brush.fillStyle = tint;
      brush.lineWidth = 9;
      for (let toe = -2; toe <= 2; toe += 1) {
        const angle = -TURN / 4 + toe * 0.62;
        const x = Math.cos(angle) * 46;
        const y = Math.sin(angle) * 46;
        brush.beginPath();
        brush.moveTo(0, 6);
        brush.lineTo(x, y);
        brush.stroke();
        disc(brush, x, y, 10);
        brush.fill();
      }
      brush.beginPath();
      brush.ellipse(0, 12, 19, 16, 0, 0, TURN);
      brush.fill();
    });
}

/** Stands for the others: the sun over the garden wall. */
export function paintSun(brush: Brush): void {
  brush.fillStyle = radial(brush, { x: 0, y: 0, from: 30, to: 124 }, [
    [0, 'rgba(255, 226, 120, 0.95)'],
    [0.6, 'rgba(255, 150, 50, 0.35)'],
    [1, 'rgba(255, 120, 40, 0)'],
  ]);
  brush.fillRect(-124, -124, 248, 248);
  for (let ray = 0; ray < 16; ray += 1)
    apart(brush, () => {
      brush.rotate((ray * TURN) / 16);
      const long = ray % 2 === 0 ? 116 : 96;
      const flame = shape((path) => {
        path.moveTo(-15, -58);
        path.bezierCurveTo(-20, -82, 10, -86, 0, -long);
        path.bezierCurveTo(24, -88, 20, -74, 15, -58);
      });
      brush.fillStyle = linear(
        brush,
        [0, -long, 0, -58],
        [
          [0, '#ffef9a'],
          [0.6, ray % 2 === 0 ? '#ff9a2e' : '#ffb84a'],
          [1, '#e8551e'],
        ],
      );
      brush.fill(flame);
      brush.strokeStyle = 'rgba(130, 44, 8, 0.6)';
      brush.lineWidth = 2.5;
      brush.stroke(flame);
    });
  brush.fillStyle = radial(brush, { x: -18, y: -20, from: 4, to: 86 }, [
    [0, '#ffffff'],
    [0.35, '#fff0a0'],
    [0.75, '#ffc23a'],
    [1, '#e07a18'],
  ]);
  disc(brush, 0, 0, 66);
  brush.fill();
  brush.strokeStyle = goldFill(brush, -66, 66);
  brush.lineWidth = 7;
  brush.stroke();
  brush.strokeStyle = '#8a3c0a';
  brush.lineWidth = 5;
  for (const x of [-22, 22]) {
    brush.beginPath();
    brush.arc(x, -8, 11, TURN * 0.55, TURN * 0.95);
    brush.stroke();
    brush.fillStyle = 'rgba(255, 120, 70, 0.55)';
    disc(brush, x * 1.6, 12, 9);
    brush.fill();
  }
  brush.beginPath();
  brush.arc(0, 10, 24, TURN * 0.08, TURN * 0.42);
  brush.stroke();
  for (let glint = 0; glint < 7; glint += 1) {
    brush.fillStyle = 'rgba(255, 255, 255, 0.85)';
    const angle = scatter(glint, 7) * TURN;
    const reach = 84 + scatter(glint, 8) * 28;
    disc(brush, Math.cos(angle) * reach, Math.sin(angle) * reach, 1.6 + scatter(glint, 9) * 2);
    brush.fill();
  }
}
