const RELOADED_KEY = 'fairhall.office.reloaded';
const ONCE_PER_MS = 60_000;

/** A tab that was open while the house was updated asks for parts that are gone: it loads the new page, once. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? '0');
    if (Date.now() - last < ONCE_PER_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    location.reload();
  });
}
