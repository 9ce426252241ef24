import { type GivenLanguage, readGiven } from './language.ts';

/** A page that has not answered by then does not know the question: the game begins in English. */
const PATIENCE_MS = 3_000;

/**
 * Asks the page around the game what its reader reads, when the studio was told English: languages that a house has
 * added do not travel with a launch. A game that stands alone, and one whose portal says nothing of it, speaks English.
 */
export function askLanguage(portalOrigin: string): Promise<GivenLanguage | undefined> {
  if (window.parent === window) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== portalOrigin || event.source !== window.parent) return;
      const word = event.data as { source?: unknown; kind?: unknown; language?: unknown } | null;
      if (word?.source === 'portal' && word.kind === 'language') end(readGiven(word.language));
    };
    const end = (given: GivenLanguage | undefined) => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(given);
    };
    const timer = setTimeout(() => end(undefined), PATIENCE_MS);
    window.addEventListener('message', hear);
    window.parent.postMessage({ source: 'studio', kind: 'language' }, portalOrigin);
  });
}
