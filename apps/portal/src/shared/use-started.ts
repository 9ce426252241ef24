import { useEffect, useState } from 'react';

/** False in the prerendered view and while it is taken over: what comes later is asked for only then. */
export function useStarted(): boolean {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return hasStarted;
}
