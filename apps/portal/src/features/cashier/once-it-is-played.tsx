import { Card } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LeftToPlay } from './requirements.tsx';
import { requirementsQuery } from './turnover-queries.ts';

/** A form that takes money out, and above it what is to be played before it opens. */
export function OnceItIsPlayed({ children }: { children: (isHeld: boolean) => ReactNode }) {
  const [first] = useInfiniteQuery(requirementsQuery).data?.pages ?? [];
  const isHeld = first !== undefined && first.openCount > 0;
  return (
    <>
      {isHeld && <LeftToPlay {...first} />}
      <Card>{children(isHeld)}</Card>
    </>
  );
}
