import { useNavigate, useSearch } from '@tanstack/react-router';
import { endOfDay, startOfDay } from './show-time.ts';

export type Filters = Readonly<Record<string, string | undefined>>;

/** Filters live in the address: they survive a reload and can be sent to a colleague. */
export function useFilters() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    filters,
    /** Changing what is listed begins at the first page again. */
    setFilters(change: Filters) {
      const next = Object.fromEntries(
        Object.entries({ ...filters, cursor: undefined, trail: undefined, ...change }).filter(
          ([, value]) => value,
        ),
      );
      void navigate({ to: '.', search: next, replace: !('cursor' in change) });
    },
  };
}

/** The days of the house between `from` and `to`, both included, as instants. */
export function periodOf({ from, to }: Filters) {
  return { from: from ? startOfDay(from) : undefined, to: to ? endOfDay(to) : undefined };
}
