import { cursorOf } from '#platform/page';

/** Rows of a page for staff, where they ask for no number. */
export const PAGE = 50;

/** What a request asks of a list that goes back in time. */
export function pageFrom(query: { cursor?: string | undefined; limit?: number | undefined }) {
  return { before: cursorOf(query.cursor) ?? null, limit: query.limit ?? PAGE };
}
