import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { dialectOf } from '#dialects';
import { openStandIn } from '../../dialects/hub88/testing/stand-in.ts';
import { type House, openHouse, type Seated } from './house.ts';

const partner = {
  operatorId: '4711',
  gameOrigins: [],
  currencies: { P: { name: 'THB', minStake: '100', maxStake: '1000000' } },
};
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The vendor HUB speaks Hub88's dialect, and whoever holds one of these keys is it. */
export function speak(house: House, publicKeys: string[]): void {
  const dialect = dialectOf('hub88');
  if (!dialect) throw new Error('it is there');
  const keys = publicKeys.map((vendorPublicKey, place) =>
    dialect.openKey({ keyId: `k${place}`, secret: Buffer.from(privateKey), vendorPublicKey }),
  );
  house.speakers.set('HUB', { dialect, name: 'hub88', partner, keys });
}

export type Hub = Awaited<ReturnType<typeof openHub>>;

/** A house with play alone, and one vendor of the dialect that calls it over HTTP. */
export async function openHub() {
  const house = await openHouse();
  const vendor = await openStandIn();
  speak(house, [vendor.publicKey]);
  let member = 500n;
  const send = (path: string, facts: object | string, how: { signature?: string } = {}, at = house) =>
    vendor.call(`${at.origin}/gw/hub88/HUB`, path, facts, how);
  return {
    house,
    vendor,
    send,
    seat(cash = 100_000n) {
      member += 1n;
      return house.seat(member, cash, { vendor: 'HUB' });
    },
    statusOf: async (path: string, facts: object | string) => (await send(path, facts)).body.status,
    async close() {
      await vendor.close();
      await house.close();
    },
  };
}

let count = 0;

/** Ten of the currency, in a round of its own. */
export function hubBet({ ref, token }: Seated, facts: Record<string, unknown> = {}) {
  count += 1;
  return {
    user: ref,
    token,
    transaction_uuid: randomUUID(),
    round: `round#${count}/a`,
    round_closed: false,
    game_code: 'naga',
    currency: 'THB',
    amount: 1_000_000,
    ...facts,
  };
}
type Bet = ReturnType<typeof hubBet>;

export const hubWin = (bet: Bet, facts: Record<string, unknown> = {}) => ({
  ...bet,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
  ...facts,
});

export const hubRollback = ({ amount: _, currency: __, ...bet }: Bet) => ({
  ...bet,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
});
