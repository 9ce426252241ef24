import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { requireKnown } from '../terms/edit-terms.ts';
import { type KeptBounds, readKeptBounds } from './bounds.ts';
import { editBounds } from './edit-bounds.ts';

export function staffBoundsRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db } = needs;
  serve(app, contract.staffReadOrderBounds, guards.staff('cashier.withdrawals.read'), async ({ params }) => {
    requireKnown(params.currency);
    return present(await readKeptBounds(db, params.currency));
  });
  serve(
    app,
    contract.staffEditOrderBounds,
    guards.staff('cashier.terms.write'),
    async ({ params: { currency }, body, caller: staff }) => {
      const { revision, reason, ...bounds } = body;
      return present(await editBounds(needs, { currency, bounds, revision, reason, staff }));
    },
  );
}

const present = ({ bounds, revision }: KeptBounds) => ({ ...bounds, revision });
