import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { permissionQuery } from './queries.ts';

const never = () => () => undefined;

/**
 * What the house says of itself, for what the first view shows: nothing while the view that came is taken over, for it
 * was drawn without knowing.
 */
export function usePermission() {
  const { data } = useQuery(permissionQuery);
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isTakenOver ? data : undefined;
}
