import * as z from 'zod/mini';
import { vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { country, id } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Only in these countries, when there are any, and not in those. */
export const regions = {
  allowedCountries: z.array(country).check(z.maxLength(250)),
  blockedCountries: z.array(country).check(z.maxLength(250)),
};

const regionsBody = z.strictObject({ ...regions, reason: staffReason });
export type SetRegionsBody = z.output<typeof regionsBody>;

export const setGameRegions = endpoint({
  method: 'PUT',
  path: '/api/catalogue/staff/games/:gameId/regions',
  audience: 'staff',
  summary: 'Where one game may be played; what opens it to somebody waits for a second person',
  params: z.object({ gameId: id }),
  body: regionsBody,
  answer: z.object({ approvalId: z.nullable(id) }),
  refusals: [
    'catalogue/game-unknown',
    'catalogue/country-unknown',
    'catalogue/country-on-both',
    'staff/asked-already',
  ],
});

export const setVendorRegions = endpoint({
  method: 'PUT',
  path: '/api/catalogue/staff/vendors/:vassalage/regions',
  audience: 'staff',
  summary: 'Where the games of a vendor may be played; what opens them to somebody waits for a second person',
  params: z.object({ vassalage: vendorCode }),
  body: regionsBody,
  answer: z.object({ approvalId: z.nullable(id) }),
  refusals: [
    'catalogue/vendor-unknown',
    'catalogue/country-unknown',
    'catalogue/country-on-both',
    'staff/asked-already',
  ],
});
