import { Children, type ReactNode, useEffect, useRef } from 'react';
import styles from './marquee.module.css';

/** Pixels a frame; fewer items than the limit stand still. */
const STEP = 0.5;
const LIMIT = 3;

/** A line that runs by, and stops under a pointer, while it has the focus, or for who wants no motion. */
export function Marquee({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null);
  const isRunning = Children.count(children) > LIMIT;
  useEffect(() => {
    const element = line.current;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!element || !isRunning || isStill) return;
    let frame = requestAnimationFrame(run);
    let place = 0;
    function run() {
      frame = requestAnimationFrame(run);
      if (!element || element.matches(':hover, :focus-within')) return;
      place = (place + STEP) % Math.max(1, element.scrollWidth / 2);
      element.scrollLeft = place;
    }
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a line that scrolls must be reachable by keyboard
    <section ref={line} className={styles.line} aria-label={label} tabIndex={0}>
      <div className={styles.run}>{children}</div>
      {isRunning && (
        <div className={styles.run} inert>
          {children}
        </div>
      )}
    </section>
  );
}
