/**
 * A browser looks for a font with the letters of a script when it first shows them, which takes a slow machine longer
 * than a press may last. Here it does so while nothing else waits: one text at a time, at a place where nobody sees
 * them. `texts` are a tag of BCP 47, a blank, and what is written in it. Answers how to stop.
 */
export function lookUpLetters(place: HTMLElement, texts: readonly string[]): () => void {
  // elsewhere the list is drawn by the system, with fonts of its own
  const isDrawnHere = globalThis.CSS?.supports?.('appearance', 'base-select');
  if (!isDrawnHere || typeof requestIdleCallback === 'undefined') return () => undefined;
  const left = [...texts];
  let waiting = requestIdleCallback(next);
  function next() {
    const [tag = '', ...words] = left.shift()?.split(' ') ?? [];
    const probe = document.createElement('span');
    probe.lang = tag;
    probe.textContent = words.join(' ');
    place.append(probe);
    probe.getBoundingClientRect();
    probe.remove();
    if (left.length > 0) waiting = requestIdleCallback(next);
  }
  return () => cancelIdleCallback(waiting);
}
