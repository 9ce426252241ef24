import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { requireKnown } from '../terms/edit-terms.ts';
import { editLineTerms } from './edit-line-terms.ts';
import { type KeptLineTerms, pageLineTransfers, readLineTerms } from './line-rows.ts';
import { presentStaffLine } from './present-line.ts';

export function staffLineRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db } = needs;
  const read = guards.staff('cashier.withdrawals.read');
  serve(app, contract.staffListLineTransfers, read, async ({ query }) => {
    const { memberId, ...page } = query;
    const { rows, next } = await pageLineTransfers(db, {
      ...page,
      memberId: memberId === undefined ? undefined : BigInt(memberId),
    });
    return { items: await presentStaffLine(needs, rows), next };
  });
  serve(app, contract.staffReadLineTerms, read, async ({ params }) => {
    requireKnown(params.currency);
    return present(await readLineTerms(db, params));
  });
  serve(
    app,
    contract.staffEditLineTerms,
    guards.staff('cashier.terms.write'),
    async ({ params, body, caller: staff }) => {
      const { revision, reason, ...terms } = body;
      return present(await editLineTerms(needs, { ...params, terms, revision, reason, staff }));
    },
  );
}

const present = ({ terms, revision }: KeptLineTerms) => ({ ...terms, revision });
