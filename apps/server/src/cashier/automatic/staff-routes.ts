import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { requireKnown } from '../terms/edit-terms.ts';
import { readRule, readRuled } from './automatic-rows.ts';
import { editAutomatic } from './edit-automatic.ts';

export function staffAutomaticRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db, clock } = needs;
  serve(app, contract.staffReadAutomatic, guards.staff('cashier.withdrawals.read'), async ({ params }) => {
    const { currency } = params;
    requireKnown(currency);
    const { terms, revision } = await readRule(db, currency);
    const { house } = await readRuled(db, { currency, at: clock.now() });
    return { ...terms, revision, today: { count: house.count, amount: String(house.minor) } };
  });
  serve(
    app,
    contract.staffEditAutomatic,
    guards.staff('cashier.terms.write'),
    async ({ params, body, caller: staff }) => {
      const { revision, reason, ...terms } = body;
      const change = { currency: params.currency, terms, revision, reason, staff };
      const { terms: kept, ...rest } = await editAutomatic(needs, change);
      return { ...kept, ...rest };
    },
  );
}
