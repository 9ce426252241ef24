import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a grid of equal cells lies. */
type Shape = { readonly columns: number; readonly rowPx: number; readonly gapPx: number };
type Rows = { readonly first: number; readonly end: number };

/** So many screens above and below what a reader sees are ready. */
const AHEAD = 1;

type Laid = { readonly shape: Shape; readonly rows: Rows };

/** Which rows of a long grid stand in the page, and how they lie; undefined before it was laid out once. */
export function useWindow(grid: RefObject<HTMLElement | null>, count: number): Laid | undefined {
  const [laid, setLaid] = useState<Laid>();

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element || count === 0) return;
    let frame: number | undefined;
    let shape: Shape | undefined;
    const look = () => {
      frame = undefined;
      if (!shape) return;
      const next = { shape, rows: rowsInSight(element, shape, count) };
      setLaid((known) => (known && isSame(known, next) ? known : next));
    };
    const measure = () => {
      shape = shapeOf(element);
      // whoever comes back is scrolled to where they were before the next drawing: the whole height must be there
      element.style.minBlockSize = shape ? `${heightOf(count, shape)}px` : '';
      look();
    };
    const lookSoon = () => {
      frame ??= requestAnimationFrame(look);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // a list may lie in a dialog that scrolls by itself
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', lookSoon, { capture: true });
      removeEventListener('resize', lookSoon);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [grid, count]);

  return laid;
}

function rowsInSight(element: Element, { columns, rowPx, gapPx }: Shape, count: number): Rows {
  const pitch = rowPx + gapPx;
  const { top } = element.getBoundingClientRect();
  const ahead = AHEAD * innerHeight;
  const last = Math.ceil(count / columns);
  const first = Math.max(0, Math.min(Math.floor((-top - ahead) / pitch), last - 1));
  return { first, end: Math.max(first + 1, Math.min(Math.ceil((innerHeight - top + ahead) / pitch), last)) };
}

function heightOf(count: number, { columns, rowPx, gapPx }: Shape): number {
  const rows = Math.ceil(count / columns);
  return rows * rowPx + Math.max(0, rows - 1) * gapPx;
}

/** A cell is as high as what stands in it, whatever its row was given before. */
function shapeOf(grid: Element): Shape | undefined {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const rowPx = grid.firstElementChild?.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (rowPx === 0) return undefined;
  const columns = gridTemplateColumns.split(' ').length;
  return { columns, rowPx, gapPx: Number.parseFloat(rowGap) || 0 };
}

function isSame(a: Laid, b: Laid): boolean {
  return (
    a.rows.first === b.rows.first &&
    a.rows.end === b.rows.end &&
    a.shape.columns === b.shape.columns &&
    a.shape.rowPx === b.shape.rowPx &&
    a.shape.gapPx === b.shape.gapPx
  );
}
