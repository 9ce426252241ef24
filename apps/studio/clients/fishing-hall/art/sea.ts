import { apart, type Brush, disc, linear, paint, paintVignette, radial, scatter } from '../../kit/brush.ts';

type Size = { width: number; height: number };

/** A drowned temple in lantern light, painted for the whole window. */
export function paintSea({ width, height }: Size, sharpness: number): HTMLCanvasElement {
  return paint({ width, height, sharpness }, (brush) => {
    const size = { width, height };
    brush.fillStyle = linear(
      brush,
      [0, 0, 0, height],
      [
        [0, '#1b7fa6'],
        [0.4, '#0f4d86'],
        [0.78, '#141f5c'],
        [1, '#0b0a2a'],
      ],
    );
    brush.fillRect(0, 0, width, height);
    paintShafts(brush, size);
    paintTemple(brush, size);
    paintSand(brush, size);
    paintWeeds(brush, size);
    paintMotes(brush, size);
    paintVignette(brush, size, '6, 8, 30');
  });
}

function paintShafts(brush: Brush, { width, height }: Size): void {
  for (let shaft = 0; shaft < 6; shaft += 1) {
    const x = width * (0.08 + shaft * 0.17);
    const wide = width * (0.03 + scatter(shaft, 2) * 0.05);
    brush.fillStyle = linear(
      brush,
      [0, 0, 0, height * 0.8],
      [
        [0, `rgba(190, 244, 255, ${0.1 + scatter(shaft, 3) * 0.12})`],
        [1, 'rgba(190, 244, 255, 0)'],
      ],
    );
    brush.beginPath();
    brush.moveTo(x, 0);
    brush.lineTo(x + wide, 0);
    brush.lineTo(x + wide * 2.6 - width * 0.1, height * 0.8);
    brush.lineTo(x - width * 0.14, height * 0.8);
    brush.fill();
  }
}

function paintTemple(brush: Brush, { width, height }: Size): void {
  const ground = height * 0.9;
  const unit = Math.min(width * 0.16, height * 0.26);
  for (const [place, scale, tint] of [
    [0.16, 0.8, 'rgba(16, 44, 96, 0.75)'],
    [0.82, 1.05, 'rgba(14, 36, 84, 0.85)'],
    [0.5, 0.62, 'rgba(20, 60, 112, 0.55)'],
  ] as const)
    apart(brush, () => {
      brush.translate(width * place, ground);
      brush.scale(unit * scale, unit * scale);
      brush.fillStyle = tint;
      brush.beginPath();
      brush.moveTo(-1, 0);
      for (const [x, y] of [
        [-0.82, -0.3],
        [-0.6, -0.34],
        [-0.52, -0.62],
        [-0.34, -0.66],
        [-0.26, -1],
        [-0.1, -1.1],
        [0, -1.9],
        [0.1, -1.1],
        [0.26, -1],
        [0.34, -0.66],
        [0.52, -0.62],
        [0.6, -0.34],
        [0.82, -0.3],
        [1, 0],
      ] as const)
        brush.lineTo(x, y);
      brush.fill();
      brush.fillStyle = radial(brush, { x: 0, y: -0.2, to: 0.42 }, [
        [0, 'rgba(255, 206, 110, 0.75)'],
        [1, 'rgba(255, 170, 80, 0)'],
      ]);
      brush.fillRect(-0.6, -0.7, 1.2, 0.8);
    });
}

function paintSand(brush: Brush, { width, height }: Size): void {
  for (const [top, tint] of [
    [0.87, '#1d2c66'],
    [0.915, '#161d4a'],
  ] as const) {
    brush.fillStyle = tint;
    brush.beginPath();
    brush.moveTo(0, height);
    for (let x = 0; x <= width + 40; x += 40)
      brush.lineTo(x, height * top + Math.sin(x * 0.012 + top * 40) * height * 0.014);
    brush.lineTo(width, height);
    brush.fill();
  }
}

function paintWeeds(brush: Brush, { width, height }: Size): void {
  const count = Math.round(width / 26);
  brush.lineCap = 'round';
  for (let weed = 0; weed < count; weed += 1) {
    const x = (weed + scatter(weed, 5)) * 26;
    const high = height * (0.04 + scatter(weed, 6) * 0.1) * (Math.abs(x / width - 0.5) + 0.35);
    brush.strokeStyle = ['#0f6e5c', '#178a63', '#7a2a78', '#b2405e'][weed % 4] as string;
    brush.globalAlpha = 0.7;
    brush.lineWidth = 4 + scatter(weed, 7) * 5;
    brush.beginPath();
    brush.moveTo(x, height * 0.96);
    brush.bezierCurveTo(
      x + 14,
      height * 0.95 - high * 0.4,
      x - 16,
      height * 0.95 - high * 0.7,
      x + 6,
      height * 0.95 - high,
    );
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

function paintMotes(brush: Brush, { width, height }: Size): void {
  for (let mote = 0; mote < 90; mote += 1) {
    brush.fillStyle = `rgba(220, 248, 255, ${0.06 + scatter(mote, 8) * 0.16})`;
    disc(brush, scatter(mote, 9) * width, scatter(mote, 10) * height * 0.9, 1 + scatter(mote, 11) * 2.4);
    brush.fill();
  }
}
