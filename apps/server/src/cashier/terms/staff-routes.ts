import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { CashierNeeds } from '../needs.ts';
import { editTerms, requireKnown } from './edit-terms.ts';
import { type KeptTerms, readTerms } from './terms-rows.ts';

export function staffTermsRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db } = needs;
  serve(app, contract.staffReadTerms, guards.staff('cashier.withdrawals.read'), async ({ params }) => {
    requireKnown(params.currency);
    return present(await readTerms(db, params.currency));
  });
  serve(
    app,
    contract.staffEditTerms,
    guards.staff('cashier.terms.write'),
    async ({ params, body, caller }) => {
      const { revision, reason, worseLevels, ...terms } = body;
      const { currency } = params;
      return present(
        await editTerms(needs, { currency, terms, worseLevels, revision, reason, staff: caller }),
      );
    },
  );
}

const present = ({ terms, revision }: KeptTerms) => ({ ...terms, revision });
