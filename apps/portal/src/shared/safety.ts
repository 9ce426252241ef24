import { type AnswerOf, readSafety } from '@fairhall/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { mine, queries } from './queries.ts';

/** The member's limits and breaks. */
export const safetyQuery = queryOptions({
  queryKey: mine('safety'),
  queryFn: ({ signal }) => call(readSafety, { signal }),
});

/** A break or an exclusion has begun: whoever is away is offered nothing more, so what was read before is read again. */
export function goAway(view: AnswerOf<typeof readSafety>): void {
  queries.setQueryData(safetyQuery.queryKey, view);
  const [own, safety] = safetyQuery.queryKey;
  void queries.invalidateQueries({ predicate: ({ queryKey: [of, what] }) => of === own && what !== safety });
}
