import type { Offer, StaffPermission } from '@fairhall/contract';
import * as contract from '@fairhall/contract';
import { sql } from 'kysely';
import { type App, serve } from '#platform/http';
import { serveExport } from '#platform/serve-export';
import { addCodes } from './add-codes.ts';
import { changeBound } from './change-bound.ts';
import { writeCodes } from './codes-file.ts';
import { draftOffer, editOffer } from './draft-offer.ts';
import { hasStatus, pageClaims } from './list-bonuses.ts';
import { pageCodes, pageOffers } from './list-offers.ts';
import type { PromotionsNeeds } from './needs.ts';
import { presentClaims, presentOffers } from './present.ts';
import { putOnline } from './put-online.ts';
import { findOffer } from './queries.ts';
import { readSettings, requireKnown } from './settings.ts';
import { stopOffer } from './stop-offer.ts';
import type { OfferRow } from './tables.ts';

const presentOne = async (needs: PromotionsNeeds, offer: OfferRow): Promise<Offer> =>
  (await presentOffers(needs, [offer]))[0]!;

const may = ({ guards }: PromotionsNeeds, permission: StaffPermission) => guards.staff(permission);

export function staffRoutes(needs: PromotionsNeeds, app: App): void {
  readingRoutes(needs, app);
  writingRoutes(needs, app);
  settingsRoutes(needs, app);
}

function readingRoutes(needs: PromotionsNeeds, app: App): void {
  const { db, clock } = needs;
  const read = may(needs, 'promotions.offers.read');
  serve(app, contract.staffListOffers, read, async ({ query }) => {
    const { rows, next } = await pageOffers(needs, query);
    return { items: await presentOffers(needs, rows), next };
  });
  serve(app, contract.staffReadOffer, read, async ({ params }) =>
    presentOne(needs, await findOffer(db, BigInt(params.id))),
  );
  serve(app, contract.staffListCodes, read, async ({ params, query }) => {
    const { id } = await findOffer(db, BigInt(params.id));
    return await pageCodes(db, id, query);
  });
  serve(app, contract.staffListClaims, read, async ({ params, query }) => {
    const { id } = await findOffer(db, BigInt(params.id));
    const fits = sql<boolean>`offer_id = ${id} and ${hasStatus(query.status, clock.now())}`;
    const { rows, next } = await pageClaims(db, fits, query);
    return { items: await presentClaims(needs, rows), next };
  });
}

function writingRoutes(needs: PromotionsNeeds, app: App): void {
  const write = may(needs, 'promotions.offers.write');
  serve(app, contract.staffDraftOffer, write, async ({ body, caller: staff }) =>
    presentOne(needs, await draftOffer(needs, { ...body, staff })),
  );
  serve(app, contract.staffEditOffer, write, async ({ params, body, caller: staff }) =>
    presentOne(needs, await editOffer(needs, { offerId: BigInt(params.id), ...body, staff })),
  );
  serve(app, contract.staffAddCodes, write, async ({ params, body, caller: staff }) =>
    presentOne(needs, await addCodes(needs, { offerId: BigInt(params.id), ...body, staff })),
  );
  serve(app, contract.staffPutOnline, write, async ({ params, body, caller: staff }) => {
    const { offer, approvalId } = await putOnline(needs, { offerId: BigInt(params.id), ...body, staff });
    return {
      offer: await presentOne(needs, offer),
      approvalId: approvalId === null ? null : String(approvalId),
    };
  });
  serve(app, contract.staffStopOffer, write, async ({ params, body, caller: staff }) =>
    presentOne(needs, await stopOffer(needs, { offerId: BigInt(params.id), ...body, staff })),
  );
  serveExport(app, contract.exportCodes, may(needs, 'promotions.codes.export'), {
    kind: 'codes',
    note: needs.noteExport,
    make: ({ params }) => writeCodes(needs.db, BigInt(params.id)),
  });
}

function settingsRoutes(needs: PromotionsNeeds, app: App): void {
  serve(
    app,
    contract.staffReadPromotionsSettings,
    may(needs, 'promotions.offers.read'),
    async ({ params }) => {
      requireKnown(params.currency);
      const { aloneMinor, revision } = await readSettings(needs.db, params.currency);
      return { alone: String(aloneMinor), revision };
    },
  );
  serve(
    app,
    contract.staffChangePromotionsSettings,
    may(needs, 'promotions.settings.write'),
    async ({ params, body, caller: staff }) => {
      const { alone, ...word } = body;
      const change = { ...params, ...word, aloneMinor: BigInt(alone), staff };
      const { aloneMinor, revision, approvalId } = await changeBound(needs, change);
      return {
        alone: String(aloneMinor),
        revision,
        approvalId: approvalId === null ? null : String(approvalId),
      };
    },
  );
}
