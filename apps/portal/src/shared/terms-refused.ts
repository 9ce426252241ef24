const listeners = new Set<() => void>();

/** The house said no because its terms have changed: whoever shows them hears of it. */
export function noteTermsRefused(): void {
  for (const listener of listeners) listener();
}

export function onTermsRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
