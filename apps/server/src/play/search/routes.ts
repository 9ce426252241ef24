import { exportRounds, searchRounds, sumRounds } from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { serveExport } from '#platform/serve-export';
import { withSince } from '#wallet';
import type { PlayNeeds } from '../needs.ts';
import { pageFrom } from '../page-from.ts';
import { writeRounds } from './rounds-file.ts';
import { findRounds, sumFound } from './search-rounds.ts';

export function searchStaffRoutes(app: App, needs: PlayNeeds): void {
  const mayRead = needs.staff.staff('play.rounds.read');
  serve(app, searchRounds, mayRead, async ({ query }) => {
    const page = await findRounds(needs, query, { ...pageFrom(query), language: query.language });
    return withSince(needs.db, page);
  });
  serve(app, sumRounds, mayRead, ({ query }) => sumFound(needs, query));
  serveExport(app, exportRounds, needs.staff.staff('play.rounds.export'), {
    kind: 'rounds',
    note: needs.noteExport,
    make: ({ query }) => writeRounds(needs, query),
  });
}
