import { type Brush, disc, goldFill, linear, paint, radial } from './brush.ts';

/** Where things are in the cabinet's own picture, in units. */
export const CELL = 200;
export const GAP = 14;
export const FRAME = 44;
export const CROWN = 66;
export const WINDOW_WIDTH = CELL * 3 + GAP * 2;
export const WINDOW_HEIGHT = CELL * 3;
export const CABINET_WIDTH = WINDOW_WIDTH + FRAME * 2;
export const CABINET_HEIGHT = WINDOW_HEIGHT + FRAME * 2 + CROWN;

/** The back of the reels: lacquer columns. */
export function paintReelBack(): HTMLCanvasElement {
  return paint({ width: WINDOW_WIDTH, height: WINDOW_HEIGHT, sharpness: 1 }, (brush) => {
    brush.fillStyle = '#05040c';
    brush.fillRect(0, 0, WINDOW_WIDTH, WINDOW_HEIGHT);
    for (let reel = 0; reel < 3; reel += 1) {
      const x = reel * (CELL + GAP);
      brush.fillStyle = linear(
        brush,
        [x, 0, x + CELL, 0],
        [
          [0, '#150d26'],
          [0.5, '#3b2148'],
          [1, '#150d26'],
        ],
      );
      brush.beginPath();
      brush.roundRect(x, 0, CELL, WINDOW_HEIGHT, 10);
      brush.fill();
    }
  });
}

/** Over the reels: the curve of the drums as light and shade. */
export function paintReelShade(): HTMLCanvasElement {
  return paint({ width: WINDOW_WIDTH, height: WINDOW_HEIGHT, sharpness: 1 }, (brush) => {
    brush.fillStyle = linear(
      brush,
      [0, 0, 0, WINDOW_HEIGHT],
      [
        [0, 'rgba(5, 3, 12, 0.82)'],
        [0.16, 'rgba(5, 3, 12, 0.12)'],
        [0.5, 'rgba(255, 240, 210, 0.03)'],
        [0.84, 'rgba(5, 3, 12, 0.12)'],
        [1, 'rgba(5, 3, 12, 0.82)'],
      ],
    );
    brush.fillRect(0, 0, WINDOW_WIDTH, WINDOW_HEIGHT);
  });
}

/** The frame, with a hole where the reels are: gold over red lacquer, a gable with a jewel on top. */
export function paintFrame(): HTMLCanvasElement {
  return paint({ width: CABINET_WIDTH, height: CABINET_HEIGHT, sharpness: 1 }, (brush) => {
    paintGable(brush);
    brush.fillStyle = linear(
      brush,
      [0, CROWN, 0, CABINET_HEIGHT],
      [
        [0, '#8c1a2c'],
        [0.5, '#5b0f22'],
        [1, '#370816'],
      ],
    );
    brush.beginPath();
    brush.roundRect(4, CROWN + 4, CABINET_WIDTH - 8, CABINET_HEIGHT - CROWN - 8, 30);
    brush.roundRect(FRAME, CROWN + FRAME, WINDOW_WIDTH, WINDOW_HEIGHT, 12);
    brush.fill('evenodd');
    paintEdges(brush);
    paintStuds(brush);
    paintPosts(brush);
  });
}

function paintGable(brush: Brush): void {
  const middle = CABINET_WIDTH / 2;
  brush.fillStyle = goldFill(brush, 0, CROWN + 30);
  brush.beginPath();
  brush.moveTo(60, CROWN + 10);
  brush.quadraticCurveTo(middle - 120, CROWN - 4, middle, 6);
  brush.quadraticCurveTo(middle + 120, CROWN - 4, CABINET_WIDTH - 60, CROWN + 10);
  brush.lineTo(CABINET_WIDTH - 60, CROWN + 24);
  brush.lineTo(60, CROWN + 24);
  brush.fill();
  brush.fillStyle = '#4a0c1e';
  brush.beginPath();
  brush.moveTo(130, CROWN + 12);
  brush.quadraticCurveTo(middle - 90, CROWN + 4, middle, 24);
  brush.quadraticCurveTo(middle + 90, CROWN + 4, CABINET_WIDTH - 130, CROWN + 12);
  brush.fill();
  for (const side of [-1, 1]) {
    brush.strokeStyle = goldFill(brush, 0, CROWN + 20);
    brush.lineWidth = 9;
    brush.beginPath();
    brush.moveTo(middle + side * (middle - 62), CROWN + 14);
    brush.bezierCurveTo(
      middle + side * (middle - 30),
      CROWN + 6,
      middle + side * (middle - 10),
      CROWN - 16,
      middle + side * (middle - 26),
      CROWN - 44,
    );
    brush.stroke();
  }
  brush.fillStyle = radial(brush, { x: middle - 6, y: 36, from: 2, to: 24 }, [
    [0, '#d6ffef'],
    [0.4, '#27c08a'],
    [1, '#05442f'],
  ]);
  disc(brush, middle, 42, 20);
  brush.fill();
  brush.strokeStyle = goldFill(brush, 20, 64);
  brush.lineWidth = 6;
  brush.stroke();
}

function paintEdges(brush: Brush): void {
  brush.lineWidth = 7;
  brush.strokeStyle = goldFill(brush, CROWN, CABINET_HEIGHT);
  brush.beginPath();
  brush.roundRect(6, CROWN + 6, CABINET_WIDTH - 12, CABINET_HEIGHT - CROWN - 12, 28);
  brush.stroke();
  brush.beginPath();
  brush.roundRect(FRAME - 4, CROWN + FRAME - 4, WINDOW_WIDTH + 8, WINDOW_HEIGHT + 8, 14);
  brush.stroke();
  brush.lineWidth = 2;
  brush.strokeStyle = 'rgba(255, 226, 150, 0.4)';
  brush.beginPath();
  brush.roundRect(18, CROWN + 18, CABINET_WIDTH - 36, CABINET_HEIGHT - CROWN - 36, 20);
  brush.stroke();
}

function paintStuds(brush: Brush): void {
  const inset = 24;
  const across = 13;
  const down = 12;
  const spots: [number, number][] = [];
  for (let i = 0; i <= across; i += 1) {
    const x = inset + 20 + ((CABINET_WIDTH - inset * 2 - 40) * i) / across;
    spots.push([x, CROWN + inset], [x, CABINET_HEIGHT - inset]);
  }
  for (let i = 1; i < down; i += 1) {
    const y = CROWN + inset + ((CABINET_HEIGHT - CROWN - inset * 2) * i) / down;
    spots.push([inset, y], [CABINET_WIDTH - inset, y]);
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
function paintPosts(brush: Brush): void {
  for (let post = 1; post <= 2; post += 1) {
    const x = FRAME + post * CELL + (post - 1) * GAP;
    brush.fillStyle = linear(
      brush,
      [x, 0, x + GAP, 0],
      [
        [0, '#6d430c'],
        [0.35, '#ffe39a'],
        [0.6, '#d79a2c'],
        [1, '#5d370a'],
      ],
    );
    brush.fillRect(x, CROWN + FRAME, GAP, WINDOW_HEIGHT);
  }
}
