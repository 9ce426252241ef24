import { type Brush, disc, goldFill, linear, paint, radial } from '../brush.ts';
import type { Layout, Scheme } from './layout.ts';

/** The back of the reels: lacquer columns. */
export function paintReelBack(layout: Layout, { drum: [edge, middle] }: Scheme): HTMLCanvasElement {
  const { windowWidth, windowHeight, cell, gap } = layout;
  return paint({ width: windowWidth, height: windowHeight, sharpness: 1 }, (brush) => {
    brush.fillStyle = '#05040c';
    brush.fillRect(0, 0, windowWidth, windowHeight);
    for (let reel = 0; reel < layout.reels; reel += 1) {
      const x = reel * (cell + gap);
      brush.fillStyle = linear(
        brush,
        [x, 0, x + cell, 0],
        [
          [0, edge],
          [0.5, middle],
          [1, edge],
        ],
      );
      brush.beginPath();
      brush.roundRect(x, 0, cell, windowHeight, 10);
      brush.fill();
    }
  });
}

/** Over the reels: the curve of the drums as light and shade. */
export function paintReelShade({ windowWidth, windowHeight }: Layout): HTMLCanvasElement {
  return paint({ width: windowWidth, height: windowHeight, sharpness: 1 }, (brush) => {
    brush.fillStyle = linear(
      brush,
      [0, 0, 0, windowHeight],
      [
        [0, 'rgba(5, 3, 12, 0.82)'],
        [0.16, 'rgba(5, 3, 12, 0.12)'],
        [0.5, 'rgba(255, 240, 210, 0.03)'],
        [0.84, 'rgba(5, 3, 12, 0.12)'],
        [1, 'rgba(5, 3, 12, 0.82)'],
      ],
    );
    brush.fillRect(0, 0, windowWidth, windowHeight);
  });
}

/** The frame, with a hole where the reels are: gold over lacquer, a gable with a jewel on top. */
export function paintFrame(layout: Layout, scheme: Scheme): HTMLCanvasElement {
  const { width, height, crown, frame, windowWidth, windowHeight } = layout;
  return paint({ width, height, sharpness: 1 }, (brush) => {
    paintGable(brush, layout, scheme);
    brush.fillStyle = linear(
      brush,
      [0, crown, 0, height],
      [
        [0, scheme.lacquer[0]],
        [0.5, scheme.lacquer[1]],
        [1, scheme.lacquer[2]],
      ],
    );
    brush.beginPath();
    brush.roundRect(4, crown + 4, width - 8, height - crown - 8, 30);
    brush.roundRect(frame, crown + frame, windowWidth, windowHeight, 12);
    brush.fill('evenodd');
    paintEdges(brush, layout);
    paintStuds(brush, layout);
    paintPosts(brush, layout);
  });
}

function paintGable(brush: Brush, { width, crown }: Layout, { gable, jewel }: Scheme): void {
  const middle = width / 2;
  brush.fillStyle = goldFill(brush, 0, crown + 30);
  brush.beginPath();
  brush.moveTo(60, crown + 10);
  brush.quadraticCurveTo(middle - 120, crown - 4, middle, 6);
  brush.quadraticCurveTo(middle + 120, crown - 4, width - 60, crown + 10);
  brush.lineTo(width - 60, crown + 24);
  brush.lineTo(60, crown + 24);
  brush.fill();
  brush.fillStyle = gable;
  brush.beginPath();
  brush.moveTo(130, crown + 12);
  brush.quadraticCurveTo(middle - 90, crown + 4, middle, 24);
  brush.quadraticCurveTo(middle + 90, crown + 4, width - 130, crown + 12);
  brush.fill();
  for (const side of [-1, 1]) {
    brush.strokeStyle = goldFill(brush, 0, crown + 20);
    brush.lineWidth = 9;
    brush.beginPath();
    brush.moveTo(middle + side * (middle - 62), crown + 14);
    brush.bezierCurveTo(
      middle + side * (middle - 30),
      crown + 6,
      middle + side * (middle - 10),
      crown - 16,
      middle + side * (middle - 26),
      crown - 44,
    );
    brush.stroke();
  }
  brush.fillStyle = radial(brush, { x: middle - 6, y: 36, from: 2, to: 24 }, [
    [0, jewel[0]],
    [0.4, jewel[1]],
    [1, jewel[2]],
  ]);
  disc(brush, middle, 42, 20);
  brush.fill();
  brush.strokeStyle = goldFill(brush, 20, 64);
  brush.lineWidth = 6;
  brush.stroke();
}

function paintEdges(brush: Brush, { width, height, crown, frame, windowWidth, windowHeight }: Layout): void {
  brush.lineWidth = 7;
  brush.strokeStyle = goldFill(brush, crown, height);
  brush.beginPath();
  brush.roundRect(6, crown + 6, width - 12, height - crown - 12, 28);
  brush.stroke();
  brush.beginPath();
  brush.roundRect(frame - 4, crown + frame - 4, windowWidth + 8, windowHeight + 8, 14);
  brush.stroke();
  brush.lineWidth = 2;
  brush.strokeStyle = 'rgba(255, 226, 150, 0.4)';
  brush.beginPath();
  brush.roundRect(18, crown + 18, width - 36, height - crown - 36, 20);
  brush.stroke();
}

function paintStuds(brush: Brush, { width, height, crown }: Layout): void {
  const inset = 24;
  const across = Math.round(width / 55);
  const down = Math.round((height - crown) / 57);
  const spots: [number, number][] = [];
  for (let i = 0; i <= across; i += 1) {
    const x = inset + 20 + ((width - inset * 2 - 40) * i) / across;
    spots.push([x, crown + inset], [x, height - inset]);
  }
  for (let i = 1; i < down; i += 1) {
    const y = crown + inset + ((height - crown - inset * 2) * i) / down;
    spots.push([inset, y], [width - inset, y]);
  }
  for (const [x, y] of spots) {
    brush.fillStyle = radial(brush, { x, y, to: 15 }, [
      [0, 'rgba(255, 206, 110, 0.5)'],
      [1, 'rgba(255, 206, 110, 0)'],
    ]);
    disc(brush, x, y, 15);
    brush.fill();
    brush.fillStyle = radial(brush, { x: x - 2, y: y - 2, to: 7 }, [
      [0, '#fffbe4'],
      [0.5, '#ffcf62'],
      [1, '#9c6416'],
    ]);
    disc(brush, x, y, 6);
    brush.fill();
  }
}

/** The gold posts between the reels. */
function paintPosts(brush: Brush, { reels, cell, gap, frame, crown, windowHeight }: Layout): void {
  for (let post = 1; post < reels; post += 1) {
    const x = frame + post * cell + (post - 1) * gap;
    brush.fillStyle = linear(
      brush,
      [x, 0, x + gap, 0],
      [
        [0, '#6d430c'],
        [0.35, '#ffe39a'],
        [0.6, '#d79a2c'],
        [1, '#5d370a'],
      ],
    );
    brush.fillRect(x, crown + frame, gap, windowHeight);
  }
}
