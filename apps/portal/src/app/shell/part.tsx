import { CatchBoundary, type ErrorRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { RouteFailure } from '../route-failure.tsx';

/**
 * Stands around what comes in a part of its own: `waiting` until it is there, and a sentence in its place when it does
 * not come, which takes nothing else away. What is shown for another `name` is tried anew.
 */
export function Part(props: {
  name: string;
  waiting?: ReactNode;
  failure?: ErrorRouteComponent;
  children: ReactNode;
}) {
  return (
    <CatchBoundary getResetKey={() => props.name} errorComponent={props.failure ?? RouteFailure}>
      <Suspense fallback={props.waiting}>{props.children}</Suspense>
    </CatchBoundary>
  );
}
