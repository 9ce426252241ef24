import { openDrawer } from '../drawer.ts';
import type { Language } from '../language.ts';

/** Rules and true figures, from the numbers the engine itself uses. */
export function openRules(language: Language, content: readonly HTMLElement[]): void {
  openDrawer(language, language.text('rules/title')).body.append(...content);
}
