import type { GameCard } from '@fairhall/contract';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/session.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { useTrial } from '../../shared/use-trial.ts';

/**
 * Begins a trial for a visitor who came for this game's demo: they pressed for it where they came from, and need not press
 * again. Once, and only for who was nobody on arrival: a session that ends on the page has asked for nothing. Tells whether
 * it is on its way.
 */
export function useTrialOnArrival(game: GameCard | undefined): boolean {
  const { isVisitor } = useSession();
  const { start } = useTrial();
  const [isDue, setDue] = useState(isVisitor);
  const hasAsked = useRef(false);
  // nothing is begun before the house has said that it may be
  const switches = usePermission()?.switches;
  const isFree = switches !== undefined && switches.FREEPLAY3 !== false;
  const isOpening = isDue && isVisitor && isFree && game?.openness === 'open' && game.hasDemo;
  useEffect(() => {
    if (!isOpening || hasAsked.current) return;
    hasAsked.current = true;
    void start().finally(() => setDue(false));
  }, [isOpening, start]);
  return isOpening;
}
