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
