import * as contract from '@fairhall/contract';
import { type App, everyone, type Request, serve } from '#platform/http';
import type { ReadNeeds } from '../routes.ts';
import type { StaffRouteNeeds } from '../staff-routes.ts';
import { chooseHelplines } from './choose-helplines.ts';
import { addHelpline, editHelpline, removeHelpline } from './edit-helplines.ts';
import { presentForStaff, presentHelpline, readRows } from './queries.ts';

export type HelplineNeeds = {
  /** Where a reader comes from, by the rule that decides whether the house is open to them. */
  countryOf(request: Request): string | undefined;
};

export function helplineRoutes(
  app: App,
  { db, settings, countryOf }: Pick<ReadNeeds, 'db' | 'settings'> & HelplineNeeds,
): void {
  serve(app, contract.readHelplines, everyone, async ({ query: { language }, request }) => {
    const country = countryOf(request);
    const { id, defaultLanguage: byDefault } = settings();
    const chosen = chooseHelplines(await readRows(db, id), { country, language, byDefault });
    return { country: country ?? null, items: chosen.map(presentHelpline) };
  });
}

export function helplineStaffRoutes(app: App, needs: StaffRouteNeeds): void {
  const mayRead = needs.staff.staff('content.pieces.read');
  const mayWrite = needs.staff.staff('content.pieces.write');
  const own = () => ({ ...needs, brand: needs.settings() });
  serve(app, contract.staffListHelplines, mayRead, async () => ({
    items: (await readRows(needs.db, needs.settings().id)).map(presentForStaff),
  }));
  serve(app, contract.staffAddHelpline, mayWrite, ({ caller, body }) => addHelpline(own(), caller, body));
  serve(app, contract.staffEditHelpline, mayWrite, ({ caller, params, body: { revision, ...wish } }) =>
    editHelpline(own(), caller, { id: BigInt(params.id), revision: BigInt(revision), ...wish }),
  );
  serve(app, contract.staffRemoveHelpline, mayWrite, async ({ caller, params, body }) => {
    await removeHelpline(own(), caller, { id: BigInt(params.id), revision: BigInt(body.revision) });
    return { done: true as const };
  });
}
