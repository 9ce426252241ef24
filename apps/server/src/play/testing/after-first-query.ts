import type { Database } from '@fairhall/database';

/** The database as one sees it to whom something happens between the first answer and what is asked next. */
export function afterFirstQuery(db: Database, deed: () => Promise<unknown>): Database {
  let isDone = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isDone) return result;
      isDone = true;
      await deed();
      return result;
    },
  });
}
