import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './shell.module.css';

/** How a page comes: the first as it is, each later one out of nothing, by turns under two names so that it does anew. */
export function useComing(): string | undefined {
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.pathname });
  const [shown, setShown] = useState({ page, turn: 0 });
  if (shown.page !== page) setShown({ page, turn: shown.turn + 1 });
  return shown.turn === 0 ? undefined : [styles.comes, styles.comesNext][shown.turn % 2];
}
