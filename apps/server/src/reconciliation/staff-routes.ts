import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { cursorOf } from '#platform/page';
import { serveExport } from '#platform/serve-export';
import { askAgain } from './ask-again.ts';
import { claimDifference, compareAgain, explainDifference, explainWindow } from './decide-difference.ts';
import { writeDifferences } from './differences-file.ts';
import { proposeMending } from './mending.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { listForFile, pageDifferences, pageWindows, readDifference } from './queries.ts';

const PAGE = 50;
const done = { done: true as const };

export function staffRoutes(app: App, needs: ReconciliationNeeds): void {
  const { guards, noteExport } = needs;
  const mayRead = guards.staff('reconciliation.differences.read');
  const mayResolve = guards.staff('reconciliation.differences.resolve');

  serve(app, contract.listWindows, mayRead, ({ query }) =>
    pageWindows(needs, { ...query, ...pageFrom(query) }),
  );
  serve(app, contract.listDifferences, mayRead, ({ query }) =>
    pageDifferences(needs, { ...query, ...pageFrom(query) }),
  );
  serveExport(app, contract.exportDifferences, guards.staff('reconciliation.differences.export'), {
    kind: 'differences',
    note: noteExport,
    make: async ({ query }) => writeDifferences(await listForFile(needs, query)),
  });
  serve(app, contract.readDifference, mayRead, ({ params }) => readDifference(needs, BigInt(params.id)));
  serve(app, contract.compareAgain, mayResolve, async ({ params, caller }) => {
    await compareAgain(needs, { staff: caller, id: BigInt(params.id) });
    return done;
  });
  serve(app, contract.explainWindow, mayResolve, async ({ params, body, caller }) => {
    await explainWindow(needs, { staff: caller, id: BigInt(params.id), reason: body.reason });
    return done;
  });
  serve(app, contract.claimDifference, mayResolve, async ({ params, caller }) => {
    await claimDifference(needs, { staff: caller, id: BigInt(params.id) });
    return done;
  });
  serve(app, contract.explainDifference, mayResolve, async ({ params, body, caller }) => {
    await explainDifference(needs, { staff: caller, id: BigInt(params.id), reason: body.reason });
    return done;
  });
  serve(app, contract.askVendorAgain, mayResolve, async ({ params, body, caller }) => ({
    code: await askAgain(needs, { staff: caller, id: BigInt(params.id), reason: body.reason }),
  }));
  serve(app, contract.proposeMending, mayResolve, async ({ params, body, caller }) => {
    const asked = await proposeMending(needs, { staff: caller, id: BigInt(params.id), ...body });
    return { approvalId: String(asked.approvalId), expiresAt: asked.expiresAt.toISOString() };
  });
}

function pageFrom(query: { cursor?: string | undefined; limit?: number | undefined }) {
  return { before: cursorOf(query.cursor) ?? null, limit: query.limit ?? PAGE };
}
