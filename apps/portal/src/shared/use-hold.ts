import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const HOLD_MS = 420;

/**
 * A finger that rests on an element holds it, until the next touch elsewhere or a scroll begins. Lifting it does not
 * press what has appeared under it.
 */
export function useHold() {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const element = useRef<Element>(null);
  const isResting = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // at once: a touch may follow before a later effect would run
  useLayoutEffect(() => {
    if (!isHeld) return;
    const release = (event: Event) => {
      if (!(event.target instanceof Node && element.current?.contains(event.target))) setHeld(false);
    };
    document.addEventListener('pointerdown', release);
    return () => document.removeEventListener('pointerdown', release);
  }, [isHeld]);
  const stop = () => clearTimeout(timer.current);
  return {
    isHeld,
    handlers: {
      onPointerDown(event: PointerEvent) {
        isResting.current = false;
        element.current = event.currentTarget;
        if (event.pointerType !== 'touch') return;
        stop();
        timer.current = setTimeout(() => {
          isResting.current = true;
          setHeld(true);
        }, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onClickCapture(event: MouseEvent) {
        if (!isResting.current) return;
        isResting.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onContextMenu(event: MouseEvent) {
        if (isResting.current) event.preventDefault();
      },
    },
  };
}
