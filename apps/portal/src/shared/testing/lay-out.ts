import { vi } from 'vitest';

/** Lays grids out as a browser would, in a world that lays nothing out: cells of one height in so many columns. */
export function layOut(given: { columns: number; rowPx: number; screenPx: number }) {
  let { columns } = given;
  let topPx = 0;
  const resized = new Set<() => void>();
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isGrid = this.matches('ul');
    return new DOMRect(0, isGrid ? -topPx : 0, 1000, isGrid ? 0 : given.rowPx);
  });
  const computed = getComputedStyle;
  vi.stubGlobal('getComputedStyle', (element: Element) => {
    const style = computed(element);
    if (!element.matches('ul')) return style;
    const laid = { gridTemplateColumns: Array(columns).fill('100px').join(' '), rowGap: '0px' };
    return new Proxy(style, {
      get(target, name) {
        const value: unknown = Reflect.get(name in laid ? laid : target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  });
  vi.stubGlobal('innerHeight', given.screenPx);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    work();
    return undefined;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly told: () => void;
      constructor(told: () => void) {
        this.told = told;
      }
      observe() {
        resized.add(this.told);
      }
      disconnect() {
        resized.delete(this.told);
      }
    },
  );
  return {
    async scrollTo(px: number) {
      topPx = px;
      document.dispatchEvent(new Event('scroll'));
    },
    becomeWide(number: number) {
      columns = number;
      for (const tell of resized) tell();
    },
    undo() {
      box.mockRestore();
      vi.unstubAllGlobals();
    },
  };
}
