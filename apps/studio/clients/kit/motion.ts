const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
// kept, because asking makes the browser lay the page out first
let wantsCalm = calm.matches;
calm.addEventListener('change', () => {
  wantsCalm = calm.matches;
});

/** Whether the player's device asks for little movement. */
export function isCalm(): boolean {
  return wantsCalm;
}

export type Ease = (progress: number) => number;

const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
/** Goes past its end by `spring` and comes back, like a drum that is caught. */
export const settle =
  (spring: number): Ease =>
  (t) =>
    1 + (spring + 1) * (t - 1) ** 3 + spring * (t - 1) ** 2;

export type Running = { readonly done: Promise<void>; finish(): void };

/** Calls `draw` each frame with the eased progress from 0 to 1; `finish` jumps to the end. */
export function animate(
  { lengthMs, ease = easeOut }: { lengthMs: number; ease?: Ease },
  draw: (progress: number) => void,
): Running {
  let resolve: () => void = () => undefined;
  const done = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  let isDone = false;
  const start = performance.now();

  function end(): void {
    if (isDone) return;
    isDone = true;
    draw(1);
    resolve();
  }

  function step(now: number): void {
    if (isDone) return;
    const progress = (now - start) / lengthMs;
    if (progress >= 1) {
      end();
      return;
    }
    draw(ease(Math.max(progress, 0)));
    requestAnimationFrame(step);
  }

  if (lengthMs <= 0) end();
  else requestAnimationFrame(step);
  return { done, finish: end };
}

export function pause(lengthMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lengthMs));
}
