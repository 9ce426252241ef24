import { MOST_EXPORTED_ROWS } from '@fairhall/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { addCodes } from './add-codes.ts';
import { changeBound } from './change-bound.ts';
import { writeCodes } from './codes-file.ts';
import { draftOffer, editOffer } from './draft-offer.ts';
import { pageCodes } from './list-offers.ts';
import { presentClaims, presentOffers } from './present.ts';
import { putOnline } from './put-online.ts';
import { readSettings } from './settings.ts';
import { type Counter, mai, noi, openCounter, reason, redeemTerms } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

const word = { staff: mai, reason };
let names = 0;
async function ready(budget: string) {
  names += 1;
  const code = `OFFER${names}X`;
  const offer = await draftOffer(counter.needs, { terms: { ...redeemTerms, budget }, ...word });
  await addCodes(counter.needs, { offerId: offer.id, codes: { kind: 'named', code }, ...word });
  return { offerId: offer.id, revision: offer.revision, code };
}

test('what one person promises in a day without a second one is what the settings say, over all offers together', async () => {
  expect((await readSettings(counter.needs.db, 'P')).aloneMinor).toBe(10_000_00n);
  const [first, second, third] = [await ready('600000'), await ready('400000'), await ready('10000')];
  expect((await putOnline(counter.needs, { ...first, ...word })).approvalId).toBeNull();
  expect((await putOnline(counter.needs, { ...second, ...word })).approvalId).toBeNull();
  const asked = await putOnline(counter.needs, { ...third, ...word });
  expect(asked).toMatchObject({ offer: { state: 'draft' }, approvalId: expect.any(BigInt) });
  // somebody else has a day of their own, and so has tomorrow
  const fourth = await ready('10000');
  expect((await putOnline(counter.needs, { ...fourth, staff: noi, reason })).approvalId).toBeNull();
  counter.desk.clock.forward(86_400_000);
  const fifth = await ready('1000000');
  expect((await putOnline(counter.needs, { ...fifth, ...word })).approvalId).toBeNull();
  counter.desk.clock.forward(86_400_000);
});

test('small offers put online at the same moment are counted together', async () => {
  const offers = await Promise.all(['600000', '600000', '600000'].map(ready));
  const put = await Promise.all(offers.map((one) => putOnline(counter.needs, { ...one, ...word })));
  expect(put.filter(({ approvalId }) => approvalId === null)).toHaveLength(1);
  counter.desk.clock.forward(86_400_000);
});

describe('a large budget', () => {
  test('waits for a second person, is not edited meanwhile, and is put online by them', async () => {
    const { offerId, revision, code } = await ready('1000001');
    await putOnline(counter.needs, { offerId, revision, ...word });
    const edit = { offerId, revision, terms: redeemTerms, ...word };
    await expect(editOffer(counter.needs, edit)).rejects.toMatchObject({ code: 'promotions/already-asked' });
    await expect(putOnline(counter.needs, { offerId, revision, ...word })).rejects.toMatchObject({
      code: 'promotions/already-asked',
    });
    const caller = await counter.desk.newMember();
    await expect(counter.enter(caller, code)).rejects.toMatchObject({ code: 'promotions/code-unknown' });
    expect(await counter.preview()).toMatchObject({
      before: { state: 'draft', budgetMinor: 10_000_01n },
      after: { state: 'online' },
    });
    await counter.approve();
    expect(counter.audited.at(-1)).toMatchObject({
      action: 'promotions.put-online',
      staff: noi,
      before: { state: 'draft' },
      after: { state: 'online' },
    });
    expect((await counter.enter(caller, code)).status).toBe('paid');
    await expect(counter.approve()).rejects.toMatchObject({ code: 'promotions/not-draft' });
  });

  test('refused by the second person is a draft again', async () => {
    const { offerId, revision } = await ready('1000001');
    await putOnline(counter.needs, { offerId, revision, ...word });
    await counter.decline();
    const terms = { ...redeemTerms, budget: '10000' };
    expect(await editOffer(counter.needs, { offerId, revision, terms, ...word })).toMatchObject({
      state: 'draft',
    });
  });
});

describe('a draft', () => {
  test.each([
    ['whose window ends before it begins', { endsAt: redeemTerms.startsAt }, 'window-backwards'],
    ['whose budget pays not even one use', { budget: '9999' }, 'budget-too-small'],
    ['in a currency nobody has', { currency: 'XYZ' }, 'currency-unfit'],
  ])('%s is refused', async (_what, change, no) => {
    const terms = { ...redeemTerms, ...change };
    expect(() => draftOffer(counter.needs, { terms, ...word })).toThrow(`promotions/${no}`);
  });

  test('without a code, or over already, is not put online', async () => {
    const bare = await draftOffer(counter.needs, { terms: redeemTerms, ...word });
    const put = { offerId: bare.id, revision: bare.revision, ...word };
    await expect(putOnline(counter.needs, put)).rejects.toMatchObject({ code: 'promotions/no-codes' });
    await expect(writeCodes(counter.needs.db, bare.id)).rejects.toMatchObject({
      code: 'promotions/no-codes',
    });
    const over = { ...redeemTerms, endsAt: '2026-11-02T00:00:00.000Z' };
    const late = await draftOffer(counter.needs, { terms: over, ...word });
    await expect(
      putOnline(counter.needs, { offerId: late.id, revision: late.revision, ...word }),
    ).rejects.toMatchObject({ code: 'promotions/is-over' });
  });

  test('is changed on what was read; online it stays as members read it, for the database too', async () => {
    const { offerId, revision } = await ready('10000');
    const terms = { ...redeemTerms, budget: '20000' };
    expect(await editOffer(counter.needs, { offerId, revision, terms, ...word })).toMatchObject({
      budget_minor: 200_00n,
      revision: revision + 1,
    });
    await expect(editOffer(counter.needs, { offerId, revision, terms, ...word })).rejects.toMatchObject({
      code: 'request/conflict',
    });
    await putOnline(counter.needs, { offerId, revision: revision + 1, ...word });
    await expect(
      editOffer(counter.needs, { offerId, revision: revision + 2, terms, ...word }),
    ).rejects.toMatchObject({ code: 'promotions/not-draft' });
    const change = (what: string) =>
      counter.desk.pool.query(`update promotions.offers set ${what} where id = $1`, [String(offerId)]);
    for (const what of [
      'amount_minor = 1',
      "ends_at = '2027-01-01'",
      'budget_minor = 99999',
      "state = 'draft'",
    ])
      await expect(change(what)).rejects.toThrow();
    await expect(change('paid_minor = budget_minor + 1')).rejects.toThrow('offers_within_budget');
  });
});

test('an offer has no more codes than one file holds', async () => {
  const { id: offerId } = await draftOffer(counter.needs, { terms: redeemTerms, ...word });
  const insert = (first: number, last: number) =>
    counter.desk.pool.query(
      `insert into promotions.codes (offer_id, text, look, is_drawn, added_at)
       select $1, 'MANY' || n, 'MANY' || n, true, now() from generate_series($2::int, $3::int) n`,
      [offerId, first, last],
    );
  await insert(1, MOST_EXPORTED_ROWS - 2);
  const draw = (count: number) =>
    addCodes(counter.needs, { offerId, codes: { kind: 'drawn', count }, ...word });
  await expect(draw(3)).rejects.toMatchObject({ code: 'promotions/too-many-codes' });
  await draw(2);
  expect((await writeCodes(counter.needs.db, offerId)).rows).toBe(MOST_EXPORTED_ROWS);
  // of a house where more were drawn before
  await insert(MOST_EXPORTED_ROWS, MOST_EXPORTED_ROWS);
  await expect(writeCodes(counter.needs.db, offerId)).rejects.toMatchObject({
    code: 'staff/export-too-long',
    params: { rows: MOST_EXPORTED_ROWS },
  });
});

test('two codes never look the same, whoever names them', async () => {
  const { offerId, code } = await ready('10000');
  const other = await draftOffer(counter.needs, { terms: redeemTerms, ...word });
  const look = code.replace('O', '0').toLowerCase();
  await expect(
    addCodes(counter.needs, { offerId: other.id, codes: { kind: 'named', code: look }, ...word }),
  ).rejects.toMatchObject({ code: 'promotions/code-taken' });
  await addCodes(counter.needs, { offerId, codes: { kind: 'drawn', count: 3 }, ...word });
  const { items } = await pageCodes(counter.needs.db, offerId, {});
  expect(items.map(({ text, isDrawn }) => [isDrawn, text.length])).toEqual([
    [true, 5],
    [true, 5],
    [true, 5],
    [false, code.length],
  ]);
});

test('staff read what an offer has cost, what is left, and who still owes how much, down to the transfer', async () => {
  const { offerId, revision, code } = await ready('25000');
  await putOnline(counter.needs, { offerId, revision, staff: noi, reason });
  const caller = await counter.desk.newMember();
  await counter.enter(caller, code);
  await counter.hall.settle(caller, { roundId: 910_001n, stake: 100_00n });
  const [offer] = await presentOffers(counter.needs, [await counter.offerRow(offerId)]);
  expect(offer).toMatchObject({
    uses: 1,
    paid: '10000',
    budgetLeft: '15000',
    owedTurnover: '20000',
    namedCodes: [code],
  });
  const claims = await presentClaims(counter.needs, await counter.claimsOf(caller));
  expect(claims).toMatchObject([
    {
      member: { id: String(caller.memberId), username: `member${caller.memberId}` },
      amount: '10000',
      requirement: { required: '30000', done: '10000' },
    },
  ]);
  const { rows } = await counter.desk.pool.query('select count(*) as n from wallet.entries where key = $1', [
    claims[0]?.transferKey,
  ]);
  expect(rows).toEqual([{ n: 2n }]);
});

describe('the bound of one person', () => {
  const bound = () => readSettings(counter.needs.db, 'P');

  test('is lowered at once, on what was read, and audited', async () => {
    const { revision } = await bound();
    const change = { currency: 'P', aloneMinor: 500_00n, revision, ...word };
    expect(await changeBound(counter.needs, change)).toMatchObject({
      aloneMinor: 500_00n,
      approvalId: null,
    });
    expect(counter.audited.at(-1)).toMatchObject({ after: { aloneMinor: 500_00n } });
    await expect(changeBound(counter.needs, change)).rejects.toMatchObject({ code: 'request/conflict' });
  });

  test('is raised by nobody alone, who could then put anything online and lower it again', async () => {
    const { revision, aloneMinor } = await bound();
    const raise = { currency: 'P', aloneMinor: 9_000_000_00n, revision, ...word };
    expect(await changeBound(counter.needs, raise)).toMatchObject({
      aloneMinor,
      approvalId: expect.anything(),
    });
    expect((await bound()).aloneMinor).toBe(aloneMinor);
    const offer = await ready('100000');
    expect((await putOnline(counter.needs, { ...offer, ...word })).approvalId).not.toBeNull();
  });

  test('is raised when a second person agrees, unless it was changed meanwhile', async () => {
    const { revision } = await bound();
    const raise = { currency: 'P', aloneMinor: 700_00n, revision, ...word };
    await changeBound(counter.needs, raise);
    expect(await counter.preview()).toMatchObject({
      before: { aloneMinor: 500_00n, currency: 'P' },
      after: { aloneMinor: 700_00n },
    });
    await counter.approve();
    expect(counter.audited.at(-1)).toMatchObject({ staff: noi, after: { aloneMinor: 700_00n } });
    expect((await bound()).aloneMinor).toBe(700_00n);
    await changeBound(counter.needs, { ...raise, aloneMinor: 800_00n, revision: revision + 1 });
    await changeBound(counter.needs, { ...raise, aloneMinor: 300_00n, revision: revision + 1 });
    await expect(counter.approve()).rejects.toMatchObject({ code: 'request/conflict' });
    expect((await bound()).aloneMinor).toBe(300_00n);
  });

  test.each([
    ['JPY', 10_000n],
    ['USDT', 10_000_000_000n],
  ])('is 10,000 whole units of %s until staff say otherwise', async (currency, minor) => {
    expect((await readSettings(counter.needs.db, currency)).aloneMinor).toBe(minor);
  });
});
