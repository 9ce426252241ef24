import { expect, test } from 'vitest';
import type { OwnTransaction, ProviderTransaction } from '#cashier';
import { compareProvider } from './compare-provider.ts';

const arrived: ProviderTransaction = {
  kind: 'transfer',
  reference: 'T1',
  account: '0066',
  currency: 'P',
  amountMinor: 500n,
  state: 'arrived',
  at: new Date('2026-01-05T10:00:00.000Z'),
};
const paid: ProviderTransaction = {
  ...arrived,
  kind: 'payout',
  reference: 'W1',
  account: null,
  state: 'paid',
};
const own = (theirs: ProviderTransaction, facts: Partial<OwnTransaction> = {}): OwnTransaction => ({
  ...theirs,
  memberId: 7n,
  order: 'D00000001',
  ...facts,
});

test.each([
  ['both have the transfer', { theirs: arrived, ours: own(arrived) }, 'match'],
  ['both have the payout', { theirs: paid, ours: own(paid) }, 'match'],
  ['a transfer we were never told of', { theirs: arrived }, 'only-vendor'],
  ['a payout we never asked for', { theirs: paid }, 'only-vendor'],
  [
    'a transfer taken back before we heard of it',
    { theirs: { ...arrived, state: 'reversed' as const } },
    'match',
  ],
  ['a payout that failed and left nothing here', { theirs: { ...paid, state: 'failed' as const } }, 'match'],
  ['a transfer the provider forgot', { ours: own(arrived) }, 'only-platform'],
  ['a payout the provider never got', { ours: own(paid) }, 'only-platform'],
  ['a payout we still ask about', { ours: own(paid, { state: 'unsure' }) }, 'match'],
  ['another amount', { theirs: arrived, ours: own(arrived, { amountMinor: 499n }) }, 'amount'],
  ['another currency', { theirs: arrived, ours: own(arrived, { currency: 'THB' }) }, 'currency'],
  ['another account', { theirs: arrived, ours: own(arrived, { account: '0077' }) }, 'state'],
  [
    'the bank took it back, we did not',
    { theirs: { ...arrived, state: 'reversed' as const }, ours: own(arrived) },
    'state',
  ],
  ['the bank paid, we have no word of it', { theirs: paid, ours: own(paid, { state: 'unsure' }) }, 'state'],
  ['the bank paid, we gave it back', { theirs: paid, ours: own(paid, { state: 'failed' }) }, 'state'],
  [
    'the bank is at it, we ask',
    { theirs: { ...paid, state: 'accepted' as const }, ours: own(paid, { state: 'unsure' }) },
    'match',
  ],
  [
    'the bank is at it, we call it paid',
    { theirs: { ...paid, state: 'accepted' as const }, ours: own(paid) },
    'state',
  ],
  ['one reference listed twice', { theirs: arrived, ours: own(arrived), isRepeated: true }, 'duplicate'],
] as const)('%s', (_title, sides, expected) => {
  const said = compareProvider(sides);
  expect(said.kind === 'match' ? 'match' : said.class).toBe(expected);
});
