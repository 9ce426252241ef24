import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, instant } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

export const payoutAccount = z.object({
  id,
  bankCode: z.string(),
  bankName: z.string(),
  /** None of an address on a chain. */
  holderName: z.nullable(z.string()),
  /** `••••1234`; of an e-mail `ma***@m***`. */
  masked: z.string(),
  addedAt: instant,
  /** Nothing was paid to it yet: the first payout is looked at more closely. */
  isNew: z.boolean(),
  /** Shown first, and paid to unless the member chooses another. */
  isDefault: z.boolean(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

export const fundPassword = z.string().check(z.minLength(1), z.maxLength(64));

export const addPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/cashier/payout-accounts',
  audience: 'member',
  protects: true,
  summary: "Bind a bank account or key in one's own name, or an address on a chain",
  isSealable: true,
  body: z.strictObject({
    bankCode: z.string().check(z.maxLength(10)),
    /** Of a bank its number, of PIX the key, of USDT the address. */
    accountNumber: z.string().check(z.maxLength(80)),
    /** Whose it is; an address on a chain says nobody's name. */
    holderName: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
    fundPassword,
  }),
  answer: payoutAccount,
  refusals: [
    'cashier/bank-unknown',
    'cashier/account-number-invalid',
    'cashier/pix-key-invalid',
    'cashier/address-invalid',
    'cashier/address-of-house',
    'cashier/account-currency-unfit',
    'cashier/holder-name-differs',
    'cashier/account-taken',
    'cashier/too-many-accounts',
    'cashier/fund-password-missing',
    'cashier/fund-password-wrong',
    'cashier/fund-password-locked',
    'identity/register-first',
  ],
});

const accountParams = z.object({ id });

export const removePayoutAccount = endpoint({
  method: 'POST',
  path: '/api/cashier/payout-accounts/:id/remove',
  audience: 'member',
  protects: true,
  summary: 'Unbind a bank account that no open withdrawal uses',
  params: accountParams,
  isSealable: true,
  body: z.strictObject({ fundPassword }),
  answer: done,
  refusals: [
    'cashier/not-found',
    'cashier/account-in-use',
    'cashier/fund-password-missing',
    'cashier/fund-password-wrong',
    'cashier/fund-password-locked',
    'identity/proof-required',
  ],
});

export const chooseDefaultAccount = endpoint({
  method: 'POST',
  path: '/api/cashier/payout-accounts/:id/default',
  audience: 'member',
  protects: true,
  summary: 'Choose the account that is shown first and paid to unless another is chosen',
  params: accountParams,
  isSealable: true,
  body: z.strictObject({ fundPassword }),
  answer: done,
  refusals: [
    'cashier/not-found',
    'cashier/fund-password-missing',
    'cashier/fund-password-wrong',
    'cashier/fund-password-locked',
    'identity/proof-required',
  ],
});

/** Staff read numbers masked; this one is asked for by whoever has the order in hand, and is on the trail. */
export const staffRevealAccount = endpoint({
  method: 'POST',
  path: '/api/cashier/staff/withdrawals/:id/account',
  audience: 'staff',
  summary: 'Read the whole number, key or address that a withdrawal goes to',
  params: accountParams,
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ accountNumber: z.string() }),
  refusals: ['cashier/not-found', 'cashier/claimed-by-another', 'cashier/not-claimed'],
});
