import * as z from 'zod/mini';
import { gameCard, gameCategory, openness, vendorCode } from './catalogue.ts';
import { vendorCapability } from './catalogue-calls.ts';
import { regions } from './catalogue-regions.ts';
import { endpoint } from './endpoint.ts';
import { amount, done, id, instant, language } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';

/** What a vendor speaks: our own protocol, or a published dialect. */
export const vendorDialect = z.enum(['gw1', 'evenbet', 'hub88']);

/** A protocol that others publish; who speaks one has said so from the start. */
const publishedDialect = z.enum(['evenbet', 'hub88']);

/** Where a vendor's players have their money: asked for at every bet, or brought in before play. */
export const vendorWallet = z.enum(['seamless', 'transfer']);

/** Over TLS, or on this very machine. */
const safeAddress = z
  .url({ protocol: /^https?$/ })
  .check(
    z.maxLength(300),
    z.regex(/^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/]|http:\/\/(localhost|127\.0\.0\.1)$)/),
  );

const currencyTerms = z
  .strictObject({
    code: z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/)),
    /** What the vendor calls it. */
    name: z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/)),
    minStake: amount,
    maxStake: amount,
  })
  .check(z.refine((terms) => BigInt(terms.minStake) <= BigInt(terms.maxStake), { path: ['maxStake'] }));

/** What we are to a vendor of a dialect, and what it does not tell of its games. */
export const vendorPartner = z.strictObject({
  /** The vendor's word for this house. */
  operatorId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  /** Where its games open, beside its own address. */
  gameOrigins: z.array(safeAddress).check(z.maxLength(20)),
  currencies: z.array(currencyTerms).check(z.minLength(1), z.maxLength(10)),
});

/** A key as staff see it: never its secret. */
export const vendorKeyLine = z.object({
  keyId: z.string(),
  algorithm: z.enum(['hmac-sha256', 'ed25519', 'rsa-sha256', 'sha256-suffix']),
  isEnabled: z.boolean(),
  createdAt: instant,
  /** Until then a second person may agree to it; null once somebody has decided. */
  waitsUntil: z.nullable(instant),
  /** When somebody switched it off, and whether another person still has to look at that. */
  endedAt: z.nullable(instant),
  isUnseen: z.boolean(),
  /** Ours, for the vendor to verify with; null for a shared secret. */
  platformPublicKey: z.nullable(z.string()),
});

export const staffVendor = z.object({
  vassalage: vendorCode,
  displayName: z.string(),
  isHot: z.boolean(),
  isEnabled: z.boolean(),
  maintenanceFrom: z.nullable(instant),
  maintenanceUntil: z.nullable(instant),
  ...regions,
  openness,
  /** From when on it takes no new rounds, since differences with its lists were not explained. */
  heldSince: z.nullable(instant),
  may: z.array(vendorCapability),
  order: z.int(),
  accountTypeId: z.int(),
  baseAddress: z.string(),
  /** Members who may play during maintenance. */
  testers: z.array(id),
  categories: z.array(gameCategory),
  gameCount: z.int(),
  syncedAt: z.nullable(instant),
  dialect: vendorDialect,
  wallet: vendorWallet,
  /** Of a vendor that speaks a dialect. */
  partner: z.nullable(vendorPartner),
  /** Where under the portal's address it is to call us. */
  callPath: z.string(),
  keys: z.array(vendorKeyLine),
});
export type StaffVendor = z.output<typeof staffVendor>;

export const listStaffVendors = endpoint({
  method: 'GET',
  path: '/api/catalogue/staff/vendors',
  audience: 'staff',
  summary: 'Every vendor with its keys and state',
  answer: z.object({ items: z.array(staffVendor) }),
  refusals: [],
});

const newVendor = {
  vassalage: vendorCode,
  displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  baseAddress: safeAddress,
  reason: staffReason,
};

export const addVendor = endpoint({
  method: 'POST',
  path: '/api/catalogue/staff/vendors',
  audience: 'staff',
  summary: 'Makes a vendor known, by GW/1 or a published dialect; it is off until somebody turns it on',
  body: z.discriminatedUnion('dialect', [
    z.strictObject({ ...newVendor, dialect: z.literal('gw1'), wallet: vendorWallet }),
    z.strictObject({ ...newVendor, dialect: publishedDialect, partner: vendorPartner }),
  ]),
  answer: done,
  refusals: ['catalogue/vendor-taken', 'catalogue/currency-inexact'],
});

export const moveVendor = endpoint({
  method: 'POST',
  path: '/api/catalogue/staff/vendors/:vassalage/address',
  audience: 'staff',
  summary: 'Asks a second person for another address of a vendor: there we call it, and there its games open',
  params: z.object({ vassalage: vendorCode }),
  body: z.strictObject({ baseAddress: safeAddress, reason: staffReason }),
  answer: proposed,
  refusals: ['catalogue/vendor-unknown', 'staff/asked-already'],
});

/** What is left out stays as it is: two people may change different facts at once. */
const listingChange = {
  isHot: z.optional(z.boolean()),
  isEnabled: z.optional(z.boolean()),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(9999))),
  /** Said together with its end: from now on, when nothing is said of the beginning; none, without an end. */
  maintenanceFrom: z.optional(z.nullable(instant)),
  maintenanceUntil: z.optional(z.nullable(instant)),
  testers: z.optional(z.array(id).check(z.maxLength(50))),
  reason: staffReason,
};
const endsWhatBegins = z.refine<{
  maintenanceFrom?: string | null | undefined;
  maintenanceUntil?: string | null | undefined;
}>((body) => body.maintenanceFrom === undefined || body.maintenanceUntil !== undefined, {
  path: ['maintenanceUntil'],
});
const changesSomething = z.refine<object>((body) => Object.keys(body).length > 1);

export const editVendor = endpoint({
  method: 'PUT',
  path: '/api/catalogue/staff/vendors/:vassalage',
  audience: 'staff',
  summary: 'Changes name, place, hot, on or off, maintenance or who may test during it',
  params: z.object({ vassalage: vendorCode }),
  body: z
    .strictObject({
      ...listingChange,
      displayName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    })
    .check(endsWhatBegins, changesSomething),
  answer: done,
  refusals: ['catalogue/vendor-unknown', 'catalogue/maintenance-invalid', 'catalogue/tester-unknown'],
});

export const setJackpotSignOff = endpoint({
  method: 'PUT',
  path: '/api/catalogue/staff/vendors/:vassalage/jackpot-sign-off',
  audience: 'staff',
  summary:
    'Above which what a jackpot won is signed by two people before it is paid; a higher sum, or none, waits for a second person',
  params: z.object({ vassalage: vendorCode }),
  body: z.strictObject({
    currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/)),
    above: z.nullable(amount),
    reason: staffReason,
  }),
  answer: z.object({ approvalId: z.nullable(id) }),
  refusals: ['catalogue/vendor-unknown', 'staff/asked-already'],
});

export const syncVendor = endpoint({
  method: 'POST',
  path: '/api/catalogue/staff/vendors/:vassalage/sync',
  audience: 'staff',
  summary: "Reads the vendor's catalogue now; a game that is no longer in it is disabled",
  params: z.object({ vassalage: vendorCode }),
  answer: z.object({ added: z.int(), changed: z.int(), disabled: z.int(), total: z.int() }),
  refusals: [
    'catalogue/vendor-unknown',
    'catalogue/vendor-unreachable',
    'catalogue/vendor-catalogue-invalid',
  ],
});

export const staffGame = z.object({
  ...gameCard.shape,
  isEnabled: z.boolean(),
  /** What the vendor itself says; both must be on. */
  isOfferedByVendor: z.boolean(),
  /** What its vendor takes, and what the house lets one bet stake at most where that is less. */
  stakes: z.array(
    z.object({ currency: z.string(), minStake: amount, maxStake: amount, cap: z.nullable(amount) }),
  ),
  order: z.int(),
  isPinned: z.boolean(),
  maintenanceFrom: z.nullable(instant),
  /** Of the game's own maintenance, begun or not. */
  plannedUntil: z.nullable(instant),
  testers: z.array(id),
  /** Where its vendor offers it; everywhere, when null. */
  markets: z.nullable(z.array(z.string())),
  ...regions,
  syncedAt: instant,
});
export type StaffGame = z.output<typeof staffGame>;

export const listStaffGames = endpoint({
  method: 'GET',
  path: '/api/catalogue/staff/games',
  audience: 'staff',
  summary: 'Every game, also those players do not see',
  query: z.object({
    category: z.optional(gameCategory),
    vassalage: z.optional(vendorCode),
    openness: z.optional(openness),
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** Only games in which the house can give free rounds. */
    freeRounds: z.optional(z.literal('true')),
    language: z.optional(language),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,6}$/))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ items: z.array(staffGame), next: z.nullable(z.string()), total: z.int() }),
  refusals: [],
});

export const editGame = endpoint({
  method: 'PUT',
  path: '/api/catalogue/staff/games/:gameId',
  audience: 'staff',
  summary: 'Changes place, pin, hot, on or off, maintenance of one game or who may test during it',
  params: z.object({ gameId: id }),
  body: z
    .strictObject({ ...listingChange, isPinned: z.optional(z.boolean()) })
    .check(endsWhatBegins, changesSomething),
  answer: done,
  refusals: ['catalogue/game-unknown', 'catalogue/maintenance-invalid', 'catalogue/tester-unknown'],
});

export const capStake = endpoint({
  method: 'PUT',
  path: '/api/catalogue/staff/games/:gameId/stake-cap',
  audience: 'staff',
  summary: 'The most one bet of a game may stake with us; a looser bound, or none, waits for a second person',
  params: z.object({ gameId: id }),
  body: z.strictObject({
    currency: z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/)),
    maxStake: z.nullable(amount),
    reason: staffReason,
  }),
  answer: z.object({ approvalId: z.nullable(id) }),
  refusals: ['catalogue/game-unknown', 'catalogue/cap-outside', 'staff/asked-already'],
});
