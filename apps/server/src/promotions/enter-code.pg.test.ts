import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { newKey } from '../cashier/testing/desk.ts';
import { addCodes } from './add-codes.ts';
import { writeCodes } from './codes-file.ts';
import { draftOffer } from './draft-offer.ts';
import { giveUpCode } from './give-up-code.ts';
import { stopOffer } from './stop-offer.ts';
import { type Counter, mai, openCounter, promoTerms, reason, redeemTerms } from './testing/counter.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

let names = 0;
const newName = () => {
  names += 1;
  return `LANTERN${names}X`;
};
const members = (count: number) => Promise.all(Array.from({ length: count }, () => counter.desk.newMember()));
const refusalsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));

describe('a redeem code', () => {
  test('credits its amount from the house at once, tells the member’s browsers, and is to be played', async () => {
    const name = newName();
    const offerId = await counter.online(redeemTerms, name);
    const caller = await counter.desk.newMember();
    counter.desk.told.length = 0;
    const claim = await counter.enter(caller, ` ${name.toLowerCase()} `);
    expect(claim).toMatchObject({ kind: 'redeem', status: 'paid', bonus_minor: 100_00n });
    expect(await counter.cashOf(caller)).toBe(100_00n);
    expect(counter.desk.told).toMatchObject([{ kind: 'wallet.changed', body: { balance: '10000' } }]);
    expect(await counter.hall.requirementsOf(caller)).toMatchObject([
      {
        source: 'redeem-code',
        source_id: claim.id,
        base_minor: 100_00n,
        required_minor: 300_00n,
        status: 'open',
      },
    ]);
    expect(await counter.offerRow(offerId)).toMatchObject({
      uses: 1,
      paid_minor: 100_00n,
      reserved_minor: 0n,
    });
  });

  test('pressed twice, at once or later, is one use and one credit', async () => {
    const name = newName();
    await counter.online({ ...redeemTerms, usesPerMember: 5 }, name);
    const caller = await counter.desk.newMember();
    const key = newKey();
    const presses = await Promise.all(Array.from({ length: 6 }, () => counter.enter(caller, name, key)));
    expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
    expect((await counter.enter(caller, name, key)).id).toBe(presses[0]?.id);
    expect(await counter.cashOf(caller)).toBe(100_00n);
    const other = newName();
    await counter.online(redeemTerms, other);
    await expect(counter.enter(caller, other, key)).rejects.toMatchObject({ code: 'promotions/key-reused' });
  });

  test('is used by one member as often as it says, also by presses at the same moment', async () => {
    const name = newName();
    await counter.online({ ...redeemTerms, usesPerMember: 2 }, name);
    const caller = await counter.desk.newMember();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => counter.enter(caller, name)));
    expect(refusalsOf(outcomes)).toEqual(Array.from({ length: 4 }, () => 'promotions/already-used'));
    expect(await counter.cashOf(caller)).toBe(200_00n);
  });

  test('of ten who want the last use at once one gets it', async () => {
    const name = newName();
    const offerId = await counter.online({ ...redeemTerms, usesTotal: 1 }, name);
    const callers = await members(10);
    const outcomes = await Promise.allSettled(callers.map((caller) => counter.enter(caller, name)));
    expect(refusalsOf(outcomes)).toEqual(Array.from({ length: 9 }, () => 'promotions/used-up'));
    expect(await counter.offerRow(offerId)).toMatchObject({ uses: 1, paid_minor: 100_00n });
  });

  test('more who enter it at once than there are connections stop nothing', async () => {
    const name = newName();
    await counter.online(redeemTerms, name);
    const callers = await members(24);
    const started = await Promise.allSettled(callers.map((caller) => counter.enter(caller, name)));
    expect(refusalsOf(started)).toEqual(Array.from({ length: 14 }, () => 'promotions/used-up'));
  });

  test('pays no more than its budget, to the unit, however many want it at once', async () => {
    const name = newName();
    const offerId = await counter.online({ ...redeemTerms, budget: '39999' }, name);
    const callers = await members(8);
    const outcomes = await Promise.allSettled(callers.map((caller) => counter.enter(caller, name)));
    expect(refusalsOf(outcomes)).toEqual(Array.from({ length: 5 }, () => 'promotions/used-up'));
    expect(await counter.offerRow(offerId)).toMatchObject({ uses: 3, paid_minor: 300_00n });
    const cash = await Promise.all(callers.map((caller) => counter.cashOf(caller)));
    expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(300_00n);
  });

  test('stopped, it is ended for who comes later', async () => {
    const name = newName();
    const offerId = await counter.online(redeemTerms, name);
    await stopOffer(counter.needs, { offerId, staff: mai, reason });
    const caller = await counter.desk.newMember();
    await expect(counter.enter(caller, name)).rejects.toMatchObject({ code: 'promotions/ended' });
    await expect(stopOffer(counter.needs, { offerId, staff: mai, reason })).rejects.toMatchObject({
      code: 'promotions/not-online',
    });
  });
});

describe('a drawn code', () => {
  test('is good once, for whoever of many comes first; the file of codes holds it in full', async () => {
    const offerId = await counter.online({ ...redeemTerms, usesPerMember: 3 }, newName());
    await addCodes(counter.needs, { offerId, codes: { kind: 'drawn', count: 40 }, staff: mai, reason });
    const { text, rows } = await writeCodes(counter.needs.db, offerId);
    const [, , drawn = ''] = text.split('\r\n').map((line) => line.split(',')[0]);
    expect(rows).toBe(41);

    const callers = await members(5);
    const outcomes = await Promise.allSettled(callers.map((caller) => counter.enter(caller, drawn)));
    expect(refusalsOf(outcomes)).toEqual(Array.from({ length: 4 }, () => 'promotions/used-up'));
  });
});

describe('who enters a code', () => {
  test('and is excluded gets nothing, and learns nothing of the code', async () => {
    const name = newName();
    await counter.online(redeemTerms, name);
    const caller = await counter.desk.newMember();
    counter.excluded.add(caller.memberId);
    for (const code of [name, 'NOBODY-KNOWS'])
      await expect(counter.enter(caller, code)).rejects.toMatchObject({ code: 'safety/excluded' });
    expect(await counter.cashOf(caller)).toBe(0n);
  });

  test('wrong five times is not listened to for ten minutes, a right code in between or not', async () => {
    const name = newName();
    await counter.online(redeemTerms, name);
    const caller = await counter.desk.newMember();
    const wrong = () => counter.enter(caller, 'NOBODY-KNOWS');
    for (const _ of [1, 2, 3])
      await expect(wrong()).rejects.toMatchObject({ code: 'promotions/code-unknown' });
    await counter.enter(caller, name);
    for (const _ of [4, 5]) await expect(wrong()).rejects.toMatchObject({ code: 'promotions/code-unknown' });
    const until = new Date(counter.desk.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    for (const code of ['NOBODY-KNOWS', name])
      await expect(counter.enter(caller, code)).rejects.toMatchObject({
        code: 'promotions/locked',
        params: { until },
      });
    counter.desk.clock.forward(10 * MINUTE_MS);
    await expect(wrong()).rejects.toMatchObject({ code: 'promotions/code-unknown' });
  });

  test('guessing twenty at once is heard five times', async () => {
    const caller = await counter.desk.newMember();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, place) => counter.enter(caller, `GUESS${place}`)),
    );
    const heard = refusalsOf(outcomes).filter((code) => code === 'promotions/code-unknown');
    expect(heard).toHaveLength(5);
  });

  test('hears of a draft as of a code nobody knows', async () => {
    const name = newName();
    const { id: offerId } = await draftOffer(counter.needs, { terms: redeemTerms, staff: mai, reason });
    await addCodes(counter.needs, { offerId, codes: { kind: 'named', code: name }, staff: mai, reason });
    await expect(counter.enter(await counter.desk.newMember(), name)).rejects.toMatchObject({
      code: 'promotions/code-unknown',
    });
  });
});

describe('a promo code', () => {
  test('waits, one at a time; given up or overdue it is the offer’s again, and another can be entered', async () => {
    const [first, second] = [newName(), newName()];
    const offerId = await counter.online({ ...promoTerms, usesTotal: 1 }, first);
    await counter.online(promoTerms, second);
    const [ann, ben] = (await members(2)) as [Caller, Caller];
    const claim = await counter.enter(ann, first);
    expect(claim).toMatchObject({ status: 'waiting', reserved_minor: 500_00n });
    expect(await counter.offerRow(offerId)).toMatchObject({
      uses: 1,
      reserved_minor: 500_00n,
      paid_minor: 0n,
    });
    await expect(counter.enter(ann, second)).rejects.toMatchObject({ code: 'promotions/one-waiting' });
    await expect(counter.enter(ben, first)).rejects.toMatchObject({ code: 'promotions/used-up' });
    await expect(giveUpCode(counter.needs, ben, claim.id)).rejects.toMatchObject({
      code: 'promotions/not-found',
    });

    expect(await giveUpCode(counter.needs, ann, claim.id)).toMatchObject({ status: 'given-up' });
    await expect(giveUpCode(counter.needs, ann, claim.id)).rejects.toMatchObject({
      code: 'promotions/not-waiting',
    });
    expect(await counter.offerRow(offerId)).toMatchObject({ uses: 0, reserved_minor: 0n });
    expect((await counter.enter(ben, first)).status).toBe('waiting');

    counter.desk.clock.forward(72 * HOUR_MS);
    expect((await counter.bonusesOf(ben, { status: 'expired' })).items).toMatchObject([
      { status: 'expired' },
    ]);
    expect((await counter.bonusesOf(ben, { status: 'waiting' })).items).toEqual([]);
    expect((await counter.enter(ben, second)).status).toBe('waiting');
    expect((await counter.enter(ann, first)).status).toBe('waiting');
    expect(await counter.offerRow(offerId)).toMatchObject({ uses: 1, reserved_minor: 500_00n });
  });

  test('two codes entered at the same moment are one that waits', async () => {
    const codes = [newName(), newName(), newName()];
    for (const code of codes) await counter.online(promoTerms, code);
    const caller = await counter.desk.newMember();
    const outcomes = await Promise.allSettled(codes.map((code) => counter.enter(caller, code)));
    expect(refusalsOf(outcomes)).toEqual(['promotions/one-waiting', 'promotions/one-waiting']);
  });
});

type Caller = Awaited<ReturnType<Counter['desk']['newMember']>>;
