type Screen = {
  /** Calls back before the next picture is shown. */
  next: (then: () => void) => void;
  later: (then: () => void, ms: number) => void;
  now: () => number;
};

/** A picture that takes longer leaves as long for the rest of the page. */
const SLOW_MS = 80;
const LONGEST_REST_MS = 400;

/**
 * Draws as often as the screen shows pictures. Where the machine is too slow for that, half of the time is left for what
 * else the page must do: keys and drawing go before messages, and answers would wait until nobody plays.
 */
export function drawInTime(draw: () => void, screen: Screen = browser): void {
  function one(): void {
    const beganMs = screen.now();
    draw();
    // what a picture costs beyond its own code shows when the next one may be drawn
    screen.next(() => {
      const tookMs = screen.now() - beganMs;
      if (tookMs < SLOW_MS) one();
      else screen.later(() => screen.next(one), Math.min(tookMs, LONGEST_REST_MS));
    });
  }
  screen.next(one);
}

const browser: Screen = {
  next: (then) => void requestAnimationFrame(then),
  later: (then, ms) => void setTimeout(then, ms),
  now: () => performance.now(),
};
