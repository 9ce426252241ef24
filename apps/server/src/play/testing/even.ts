import { dialectOf } from '#dialects';
import { evenbetSecret, openEvenbet } from '../../dialects/evenbet/testing/stand-in.ts';
import { type House, openHouse, type Seated } from './house.ts';

/** The vendor EVEN speaks EvenBet's dialect, and whoever holds one of these secrets is it. */
export function speakEven(house: House, secrets: string[] = [evenbetSecret]): void {
  const dialect = dialectOf('evenbet');
  if (!dialect) throw new Error('it is there');
  const keys = secrets.map((secret, place) =>
    dialect.openKey({ keyId: `k${place}`, secret: Buffer.from(secret), vendorPublicKey: null }),
  );
  const currencies = { P: { name: 'THB', minStake: '1', maxStake: '1000000' } };
  const partner = { operatorId: 'fairhall', gameOrigins: [], currencies };
  house.speakers.set('EVEN', { dialect, name: 'evenbet', partner, keys });
}

export type Even = Awaited<ReturnType<typeof openEven>>;

/** A house with play alone, and one vendor of the dialect that calls it over HTTP. */
export async function openEven() {
  const house = await openHouse();
  const vendor = await openEvenbet();
  speakEven(house);
  let member = 900n;
  const send = (facts: object | string, how: { secret?: string } = {}, at = house) =>
    vendor.call(`${at.origin}/gw/evenbet/EVEN`, facts, how);
  return {
    house,
    send,
    seat(cash = 100_000n) {
      member += 1n;
      return house.seat(member, cash, { vendor: 'EVEN' });
    },
    errorOf: async (facts: object | string) => (await send(facts)).body.errorCode,
    async close() {
      await vendor.close();
      await house.close();
    },
  };
}

let count = 0;

/** Ten of the currency, in a round of its own. */
export function evenBet({ ref, token }: Seated, facts: Record<string, unknown> = {}) {
  count += 1;
  return {
    ...{ method: 'GetCash', clientId: 'fairhall', sessionId: token, userId: ref, currency: 'THB' },
    ...{ amount: 1_000, transactionId: `${count}`, gameId: 7, betType: 'bet', roundId: `round ${count}` },
    ...facts,
  };
}
type Bet = ReturnType<typeof evenBet>;

/** Ten of the currency, at a table. */
export const evenSit = (seat: Seated, facts: object = {}) =>
  evenBet(seat, {
    ...{ roundId: undefined, gameId: undefined, tableSessionId: `stay of ${seat.ref}` },
    ...facts,
  });

export const evenWin = (bet: Bet, amount: number) => {
  count += 1;
  return { ...bet, method: 'ReturnCash', transactionId: `${count}`, amount };
};

export const evenLeave = (bought: Bet, amount: number, rake: number) => ({
  ...evenWin(bought, amount),
  ...{ linkedTransactionIds: [bought.transactionId], rake, tableSumHands: 9 },
});

export const evenRollback = (bet: Bet, facts: object = {}) => {
  count += 1;
  const referenceTransactionId = bet.transactionId;
  return { ...bet, method: 'Rollback', transactionId: `${count}`, referenceTransactionId, ...facts };
};
