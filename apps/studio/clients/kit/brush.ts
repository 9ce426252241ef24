/** Where a picture is painted; symbols are painted on a square of `SIZE` units around its centre. */
export type Brush = CanvasRenderingContext2D;

export const SIZE = 256;
export const TURN = Math.PI * 2;

/** The hall's colours: ink, lantern gold, jade, coral and lotus. */
export const colours = {
  ink: '#0b0a18',
  inkSoft: '#171430',
  gold: '#f5c451',
  goldLight: '#fff0bf',
  goldDark: '#8a5a14',
  jade: '#27c08a',
  jadeLight: '#a4f5d2',
  jadeDark: '#06543d',
  coral: '#ff5b4d',
  coralDark: '#7e1320',
  lotus: '#ff7fb6',
  lotusDark: '#7a2a78',
} as const;

/** A picture painted once, at the given sharpness. */
export function paint(
  { width, height, sharpness }: { width: number; height: number; sharpness: number },
  work: (brush: Brush) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * sharpness);
  canvas.height = Math.ceil(height * sharpness);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas to paint on');
  brush.scale(sharpness, sharpness);
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  work(brush);
  return canvas;
}

/** One symbol's picture, `side` units wide. */
export function paintOne(
  painter: (brush: Brush) => void,
  side: number,
  sharpness: number,
): HTMLCanvasElement {
  return paint({ width: side, height: side, sharpness }, (brush) => {
    brush.translate(side / 2, side / 2);
    brush.scale(side / SIZE, side / SIZE);
    painter(brush);
  });
}

/** Darkens the edges of a picture towards `colour` (red, green, blue), so that the eye stays with the reels. */
export function paintVignette(
  brush: Brush,
  { width, height }: { width: number; height: number },
  colour: string,
): void {
  const reach = {
    x: width / 2,
    y: height * 0.47,
    from: Math.min(width, height) * 0.31,
    to: Math.hypot(width, height) * 0.61,
  };
  brush.fillStyle = radial(brush, reach, [
    [0, `rgba(${colour}, 0)`],
    [1, `rgba(${colour}, 0.85)`],
  ]);
  brush.fillRect(0, 0, width, height);
}

type Stops = readonly (readonly [at: number, colour: string])[];

export function linear(
  brush: Brush,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  stops: Stops,
): CanvasGradient {
  return withStops(brush.createLinearGradient(x0, y0, x1, y1), stops);
}

export function radial(
  brush: Brush,
  { x, y, from = 0, to }: { x: number; y: number; from?: number; to: number },
  stops: Stops,
): CanvasGradient {
  return withStops(brush.createRadialGradient(x, y, from, x, y, to), stops);
}

function withStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function goldFill(brush: Brush, top: number, bottom: number): CanvasGradient {
  return linear(
    brush,
    [0, top, 0, bottom],
    [
      [0, '#fff6d2'],
      [0.28, '#ffd86b'],
      [0.52, '#e8a92e'],
      [0.55, '#b9761a'],
      [0.8, '#f2c04c'],
      [1, '#8f5c12'],
    ],
  );
}

/** Keeps shadows and transforms of `work` to itself. */
export function apart(brush: Brush, work: () => void): void {
  brush.save();
  work();
  brush.restore();
}

export function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, TURN);
}

export function shape(draw: (path: Path2D) => void): Path2D {
  const path = new Path2D();
  draw(path);
  path.closePath();
  return path;
}

/** The same scatter for everyone: decoration only, from 0 to 1. */
export function scatter(index: number, salt: number): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545;
  return value - Math.floor(value);
}
