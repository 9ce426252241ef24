import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './shell.module.css';

/**
 * How what stands at this depth of the routes comes: the first as it is, each later one out of nothing, by turns under
 * two names so that it does anew. What stands around it stays as it is.
 */
export function useComing(depth: number): string | undefined {
  const place = useRouterState({ select: ({ matches }) => matches[depth]?.id });
  const [shown, setShown] = useState({ place, turn: 0 });
  if (shown.place !== place) setShown({ place, turn: shown.place === undefined ? 0 : shown.turn + 1 });
  return shown.turn === 0 ? undefined : [styles.comes, styles.comesNext][shown.turn % 2];
}
