import * as z from 'zod/mini';
import { vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/**
 * What a vendor's calls may do: stake in rounds; stake free rounds; fill jackpots and pay them; pay prizes nobody staked for;
 * take bets on events; take buy-ins at tables; correct settled rounds; and whether its games open for play money, its replays
 * open, its pages hand players files, and the brand's launch hosts serve its games too. What ends what was begun is always
 * heard.
 */
export const vendorCapabilities = [
  'rounds',
  'free_rounds',
  'jackpots',
  'gifts',
  'sports',
  'tables',
  'adjust',
  'demo',
  'replay',
  'downloads',
  'launch_hosts',
] as const;
/** Those that are about its pages, which a vendor with wallets of its own has too. */
export const pageCapabilities: ReadonlySet<VendorCapability> = new Set([
  'demo',
  'replay',
  'downloads',
  'launch_hosts',
]);
export const vendorCapability = z.enum(vendorCapabilities);
export type VendorCapability = z.output<typeof vendorCapability>;

export const allowCalls = endpoint({
  method: 'PUT',
  path: '/api/catalogue/staff/vendors/:vassalage/calls',
  audience: 'staff',
  summary:
    'Which calls of a vendor are heard; what is taken away is gone at once, what is added waits for a second person',
  params: z.object({ vassalage: vendorCode }),
  body: z.strictObject({
    may: z.array(vendorCapability).check(z.maxLength(vendorCapabilities.length)),
    reason: staffReason,
  }),
  answer: z.object({ approvalId: z.nullable(id) }),
  refusals: ['catalogue/vendor-unknown', 'catalogue/calls-of-own-wallet', 'staff/asked-already'],
});
