import type { Brush } from '../../kit/brush.ts';

/** Curls of steam that rise from these places. */
export function paintSteam(brush: Brush, places: readonly (readonly [x: number, y: number])[]): void {
  for (const [x, y] of places)
    for (const [width, alpha] of [
      [14, 0.16],
      [7, 0.5],
    ] as const) {
      brush.strokeStyle = `rgba(255, 246, 228, ${alpha})`;
      brush.lineWidth = width;
      brush.beginPath();
      brush.moveTo(x, y + 18);
      brush.bezierCurveTo(x - 20, y, x + 20, y - 18, x, y - 44);
      brush.stroke();
    }
}
