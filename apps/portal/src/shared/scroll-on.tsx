import { Spinner } from '@fairhall/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './scroll-on.module.css';
import { whenNear } from './when-near.ts';

/**
 * Stands at the end of a list that goes on: asks for more when a reader comes near, or has gone past it to what lies
 * below, once for each `count`.
 */
export function ScrollOn({ count, onNear }: { count: number; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is asked about anew
  useEffect(() => (mark.current ? whenNear(mark.current, ask, { isMet: true }) : undefined), [count]);
  return (
    <div ref={mark} className={styles.mark}>
      <Spinner />
    </div>
  );
}
