import { formatMoney } from '@fairhall/money';
import { useEffect, useRef, useState } from 'react';

const MOVE_MS = 700;

/** A pot's value. It moves from the one shown before to the newest and stops there; nothing is added by itself. */
export function JackpotValue({ value, currency }: { value: string; currency: string }) {
  return <>{formatMoney(useMoving(BigInt(value)), currency)}</>;
}

/** Runs up to what was told; a smaller value, and any for whoever wants less motion, stands at once. */
function useMoving(target: bigint): bigint {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);
  useEffect(() => {
    const show = (value: bigint) => {
      latest.current = value;
      setShown(value);
    };
    const from = latest.current;
    if (target <= from || matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target);
    const beganAt = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const part = Math.min(1, Math.max(0, (now - beganAt) / MOVE_MS));
      show(from + ((target - from) * BigInt(Math.round(part * 1_000))) / 1_000n);
      if (part < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
