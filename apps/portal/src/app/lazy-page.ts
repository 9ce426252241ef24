import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../shared/load-part.ts';
import { withRestOfTexts } from '../shared/texts.ts';

/** A page in a part of its own, with the texts that the first view did without. */
export function part<Part extends Record<string, unknown>>(load: () => Promise<Part>, name: keyof Part) {
  return plainPart(() => withRestOfTexts(load), name);
}

/** One that says nothing beyond the texts of the first view. */
export function plainPart<Part extends Record<string, unknown>>(load: () => Promise<Part>, name: keyof Part) {
  return lazyRouteComponent(() => loadPart(load), name as never);
}

/** Fetches the page that is most likely next while nothing else is to be done, unless whoever reads spares their line. */
export function fetchAhead(page: { preload?: () => Promise<void> | undefined }): void {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (line?.saveData || typeof requestIdleCallback === 'undefined') return;
  // whoever opens it hears of what does not come
  requestIdleCallback(() => void page.preload?.()?.catch(() => undefined));
}
