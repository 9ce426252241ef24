import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { chooseDefaultAccount } from './default-account.ts';
import { requireFundPassword, setFundPassword } from './fund-password.ts';
import { cancelWithdrawal } from './member-deeds.ts';
import type { CashierCaller } from './needs.ts';
import { addPayoutAccount } from './payout-account.ts';
import { readWithdrawalOptions } from './read-options.ts';
import { removePayoutAccount } from './remove-account.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { type Desk, fundPassword, loginPassword, newKey, openDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const MINUTE_MS = 60_000;

const request = (caller: CashierCaller, accountId: bigint, amountMinor = 400_00n, key = newKey()) =>
  requestWithdrawal(desk.needs, caller, { key, accountId, amountMinor, fundPassword });

test('an account must carry the registered name, belongs to one person, and its number is sealed', async () => {
  const [one, two] = [await desk.newMember('Mali Srisuk'), await desk.newMember(null)];
  for (const caller of [one, two]) await setFundPassword(desk.needs, caller, { loginPassword, fundPassword });
  const account = {
    bankCode: '014',
    accountNumber: '555-0-12345-6',
    holderName: 'mali  srisuk',
    fundPassword,
  };
  await expect(
    addPayoutAccount(desk.needs, one, { ...account, holderName: 'Somebody Else' }),
  ).rejects.toMatchObject({ code: 'cashier/holder-name-differs' });
  const added = await addPayoutAccount(desk.needs, one, account);
  expect([added.masked, added.holder_name]).toEqual(['••••3456', 'Mali Srisuk']);
  const { rows } = await desk.pool.query<{ row: string }>(
    'select row_to_json(a)::text as row from cashier.payout_accounts a',
  );
  expect(rows.some(({ row }) => row.includes('5550123456'))).toBe(false);
  await expect(
    addPayoutAccount(desk.needs, two, { ...account, holderName: 'Nok Dee' }),
  ).rejects.toMatchObject({
    code: 'cashier/account-taken',
  });
  await addPayoutAccount(desk.needs, two, { ...account, holderName: 'Nok Dee', accountNumber: '5550123457' });
  await expect(
    addPayoutAccount(desk.needs, two, { ...account, holderName: 'Other Name', accountNumber: '5550123458' }),
  ).rejects.toMatchObject({ code: 'cashier/holder-name-differs' });
});

test('whoever has a second factor shows it before where money goes is changed', async () => {
  const { caller, accountId } = await desk.readyMember();
  desk.unproved.add(caller.memberId);
  const another = { bankCode: '004', accountNumber: '1112223334', holderName: 'สมชาย ใจดี', fundPassword };
  const proofRequired = (purpose: string) => ({ code: 'identity/proof-required', params: { purpose } });
  await expect(addPayoutAccount(desk.needs, caller, another)).rejects.toMatchObject(
    proofRequired('payout-account'),
  );
  await expect(removePayoutAccount(desk.needs, caller, { accountId, fundPassword })).rejects.toMatchObject(
    proofRequired('payout-account'),
  );
  await expect(
    setFundPassword(desk.needs, caller, { loginPassword, fundPassword: 'Quite-new-1' }),
  ).rejects.toMatchObject(proofRequired('fund-password'));
  await requireFundPassword(desk.needs, caller.memberId, fundPassword);
});

test('an account that an open withdrawal uses cannot be removed', async () => {
  const { caller, accountId } = await desk.richMember();
  const { id } = await request(caller, accountId);
  await expect(removePayoutAccount(desk.needs, caller, { accountId, fundPassword })).rejects.toMatchObject({
    code: 'cashier/account-in-use',
  });
  await cancelWithdrawal(desk.needs, caller, { withdrawalId: id });
  await removePayoutAccount(desk.needs, caller, { accountId, fundPassword });
});

/** Endings of the accounts as the page shows them, the default marked. */
async function shownTo(caller: CashierCaller): Promise<string[]> {
  const { accounts } = await readWithdrawalOptions(desk.needs, caller);
  return accounts.map(({ masked, isDefault }) => (isDefault ? `${masked} first` : masked));
}

test('the first account is the default until its member chooses another, which is then shown first and told of', async () => {
  const { caller } = await desk.readyMember();
  const another = { bankCode: '004', holderName: 'สมชาย ใจดี', fundPassword };
  const second = await addPayoutAccount(desk.needs, caller, { ...another, accountNumber: '9990001111' });
  const first = `••••${String(caller.memberId).padStart(4, '0').slice(-4)}`;
  expect(await shownTo(caller)).toEqual([`${first} first`, '••••1111']);
  const choice = { accountId: second.id, fundPassword };
  await expect(
    chooseDefaultAccount(desk.needs, caller, { ...choice, fundPassword: 'not-it-1' }),
  ).rejects.toMatchObject({ code: 'cashier/fund-password-wrong' });
  desk.unproved.add(caller.memberId);
  await expect(chooseDefaultAccount(desk.needs, caller, choice)).rejects.toMatchObject({
    code: 'identity/proof-required',
    params: { purpose: 'payout-account' },
  });
  desk.unproved.delete(caller.memberId);
  const stranger = await desk.readyMember();
  await expect(chooseDefaultAccount(desk.needs, stranger.caller, choice)).rejects.toMatchObject({
    code: 'cashier/not-found',
  });
  expect(await shownTo(caller)).toEqual([`${first} first`, '••••1111']);
  await Promise.all([1, 2].map(() => chooseDefaultAccount(desk.needs, caller, choice)));
  expect(await shownTo(caller)).toEqual(['••••1111 first', first]);
  const told = desk.toldOf.filter(
    ({ memberId, kind }) => memberId === caller.memberId && kind === 'payout-account-default',
  );
  expect(told).toHaveLength(1);
});

test('when the default is removed the oldest that is left takes its place, whatever happens at once', async () => {
  const { caller, accountId } = await desk.readyMember();
  const another = { bankCode: '004', holderName: 'สมชาย ใจดี', fundPassword };
  const [two, three] = [
    await addPayoutAccount(desk.needs, caller, { ...another, accountNumber: '9990002222' }),
    await addPayoutAccount(desk.needs, caller, { ...another, accountNumber: '9990003333' }),
  ];
  await Promise.all([
    removePayoutAccount(desk.needs, caller, { accountId, fundPassword }),
    addPayoutAccount(desk.needs, caller, { ...another, accountNumber: '9990004444' }),
  ]);
  expect((await shownTo(caller))[0]).toBe('••••2222 first');
  for (const { id } of [two, three])
    await removePayoutAccount(desk.needs, caller, { accountId: id, fundPassword });
  expect(await shownTo(caller)).toEqual(['••••4444 first']);
});

test('five wrong fund passwords lock it, also when guessed in parallel', async () => {
  const { caller } = await desk.readyMember();
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => requireFundPassword(desk.needs, caller.memberId, 'wrong-one')),
  );
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'let in'));
  expect(codes.filter((code) => code === 'cashier/fund-password-wrong')).toHaveLength(5);
  await expect(requireFundPassword(desk.needs, caller.memberId, fundPassword)).rejects.toMatchObject({
    code: 'cashier/fund-password-locked',
  });
  desk.clock.forward(121 * MINUTE_MS);
  await requireFundPassword(desk.needs, caller.memberId, fundPassword);
});

test('a fund password that could not be judged is no try, however often', async () => {
  const { caller } = await desk.readyMember();
  const verify = async () => refuse('server/unavailable');
  const busy = { ...desk.needs, passwords: { ...desk.needs.passwords, verify } };
  for (let at = 0; at < 6; at += 1)
    await expect(requireFundPassword(busy, caller.memberId, fundPassword)).rejects.toMatchObject({
      code: 'server/unavailable',
    });
  await requireFundPassword(desk.needs, caller.memberId, fundPassword);
});

test('a fund password that could not be judged lifts no lock that others brought meanwhile', async () => {
  const { caller } = await desk.readyMember();
  let turnAway = () => {};
  const waits = new Promise<void>((resolve) => {
    turnAway = resolve;
  });
  const verify = async () => {
    await waits;
    return refuse('server/unavailable');
  };
  const busy = { ...desk.needs, passwords: { ...desk.needs.passwords, verify } };
  const unjudged = requireFundPassword(busy, caller.memberId, fundPassword).catch(({ code }) => code);
  for (let at = 0; at < 4; at += 1)
    await requireFundPassword(desk.needs, caller.memberId, 'wrong-one').catch(() => undefined);
  turnAway();
  expect(await unjudged).toBe('server/unavailable');
  await expect(requireFundPassword(desk.needs, caller.memberId, fundPassword)).rejects.toMatchObject({
    code: 'cashier/fund-password-locked',
  });
});

test.each(['12345', '111111', '123456', 'qwerty1', loginPassword])('%j is no fund password', async (weak) => {
  const caller = await desk.newMember();
  await expect(
    setFundPassword(desk.needs, caller, { loginPassword, fundPassword: weak }),
  ).rejects.toMatchObject({ code: 'cashier/fund-password-weak' });
});
