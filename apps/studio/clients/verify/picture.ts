import type { Grid } from '../../src/engines/kit/events.ts';
import { paintOne } from '../kit/brush.ts';
import { element } from '../kit/element.ts';
import type { SlotLook } from '../kit/slot/look.ts';
import { wayCells } from '../kit/slot/way-cells.ts';
import type { Paid, Spin } from './recompute.ts';

const SIDE = 72;

/** What one spin showed; what was paid stands out. */
export function picture(
  { grid, paid }: Spin,
  { look, nameOf }: { look: SlotLook; nameOf: (symbol: string) => string },
): HTMLElement {
  const { painters, layout } = look;
  const winning = new Set(paid.flatMap((win) => cellsOf(win, grid, look)));
  const cells = Array.from({ length: layout.rows }, (_, row) => row).flatMap((row) =>
    grid.map((symbols, reel) => {
      const symbol = symbols[row] ?? '';
      const painter = painters[symbol];
      if (!painter) throw new Error(`nothing paints ${symbol}`);
      const cell = paintOne(painter, SIDE, 2);
      cell.classList.toggle('is-winning', winning.has(`${reel}:${row}`));
      cell.setAttribute('role', 'img');
      cell.setAttribute('aria-label', nameOf(symbol));
      return cell;
    }),
  );
  const table = element('div', { class: 'grid' }, ...cells);
  table.style.setProperty('--reels', String(layout.reels));
  return table;
}

/** Where what was paid stands, as `reel:row`. */
function cellsOf(paid: Paid, grid: Grid, { wins }: SlotLook): string[] {
  if (paid.kind === 'drop-multiplied') return [];
  if (paid.kind === 'line-paid' && wins.kind === 'lines')
    return (wins.lines[paid.line] ?? []).slice(0, paid.count).map((row, reel) => `${reel}:${row}`);
  const cells =
    paid.kind === 'ways-paid' && wins.kind === 'ways'
      ? wayCells({ grid, ...paid }, wins.wild)
      : wayCells({ grid, symbol: paid.symbol, count: grid.length }, undefined);
  return cells.map(({ reel, row }) => `${reel}:${row}`);
}
