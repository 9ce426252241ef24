/** So many screens below the first one count as nearly seen. */
const AHEAD = 0.3;
const THROTTLE_MS = 200;

/**
 * Tells that an element has come near what the reader sees, unless they have scrolled past it within a moment; where
 * it stands when it is looked at first, after `firstWaitMs`; with `isMet` also when it lies anywhere above what they see.
 * Answers how to stop looking.
 */
export function whenNear(
  element: Element,
  onNear: () => void,
  { firstWaitMs = THROTTLE_MS, isMet = false } = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  const margin = `${isMet ? 1_000_000 : 0}px 0px ${AHEAD * 100}% 0px`;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(onNear, waitMs);
      waitMs = THROTTLE_MS;
    },
    // the one for the page, the other for a list that scrolls by itself
    { rootMargin: margin, scrollMargin: margin },
  );
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
