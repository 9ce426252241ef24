import { Spinner } from '@fairhall/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './scroll-on.module.css';

/** So many screens below the first one count as nearly seen. */
const AHEAD = 0.3;
const THROTTLE_MS = 200;

/** Stands at the end of a list that goes on: asks for more when a reader comes near, once for each `count`. */
export function ScrollOn({ count, onNear }: { count: number; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is asked about anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(ask, THROTTLE_MS);
      },
      { rootMargin: `0px 0px ${AHEAD * 100}% 0px` },
    );
    if (mark.current) observer.observe(mark.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [count]);
  return (
    <div ref={mark} className={styles.mark}>
      <Spinner />
    </div>
  );
}
