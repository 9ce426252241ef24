import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { VerificationNeeds } from '../needs.ts';
import type { CaseRow } from '../tables.ts';
import { pageCases, presentCases, readLists } from './cases.ts';
import { clearCase, confirmCase } from './decide-case.ts';
import { putList, removeList } from './keep-list.ts';

export function screeningRoutes(needs: VerificationNeeds, app: App): void {
  const { db, guards } = needs;
  const read = guards.staff('verification.checks.read');
  const write = guards.staff('verification.lists.write');
  const decide = guards.staff('verification.cases.decide');
  serve(app, contract.staffReadLists, read, async () => ({
    items: await readLists(db),
    service: needs.screeningService ?? null,
  }));
  serve(app, contract.staffPutList, write, async ({ params, body, caller: staff }) => {
    await putList(needs, { ...params, ...body, staff });
    return { items: await readLists(db) };
  });
  serve(app, contract.staffRemoveList, write, async ({ params, body, caller: staff }) => {
    await removeList(needs, { ...params, ...body, staff });
    return { done: true as const };
  });
  serve(app, contract.staffListCases, read, async ({ query }) => {
    const memberId = query.memberId === undefined ? undefined : BigInt(query.memberId);
    const { rows, next } = await pageCases(db, { ...query, queue: query.queue ?? 'open', memberId });
    return { items: await presentCases(needs, rows), next };
  });
  serve(app, contract.staffClearCase, decide, async ({ params, body, caller: staff }) =>
    presentOne(needs, await clearCase(needs, { caseId: BigInt(params.id), ...body, staff })),
  );
  serve(app, contract.staffConfirmCase, decide, async ({ params, body, caller: staff }) =>
    presentOne(needs, await confirmCase(needs, { caseId: BigInt(params.id), ...body, staff })),
  );
}

async function presentOne(needs: VerificationNeeds, row: CaseRow): Promise<contract.ScreeningCase> {
  const [shown] = await presentCases(needs, [row]);
  if (!shown) throw new Error('one row gives one case');
  return shown;
}
