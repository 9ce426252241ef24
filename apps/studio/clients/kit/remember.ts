type Shelf = 'session' | 'device';

/** In a frame a browser may refuse its storage; then the page remembers for as long as it is open. */
const inMemory = new Map<string, string>();

export function remember(shelf: Shelf, key: string, value: string): void {
  inMemory.set(key, value);
  storageOf(shelf)?.setItem(key, value);
}

export function recall(shelf: Shelf, key: string): string | undefined {
  return storageOf(shelf)?.getItem(key) ?? inMemory.get(key);
}

function storageOf(shelf: Shelf): Storage | undefined {
  try {
    return shelf === 'session' ? window.sessionStorage : window.localStorage;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined;
    throw error;
  }
}
