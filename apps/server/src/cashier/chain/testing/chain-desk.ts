import { createHash, randomBytes } from 'node:crypto';
import { type ChainNetwork, usdtContracts, withCase } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type CashierCaller, type CashierNeeds, perform } from '../../needs.ts';
import { openDeposit } from '../../open-deposit.ts';
import type { ChainWord } from '../../providers/provider.ts';
import type { CashierTables } from '../../tables.ts';
import { type DeskDatabase, newKey, openDesk } from '../../testing/desk.ts';
import { takeWord } from '../take-word.ts';

export type ChainDesk = Awaited<ReturnType<typeof openChainDesk>>;

/** 35 P for a USDT. */
export const rate = 35_000_000n;
export const usdt = (whole: number) => BigInt(Math.round(whole * 1_000_000));

/** A cashier's desk whose custodian hands out sound addresses, and says of payments what the test says. */
export async function openChainDesk(database: DeskDatabase, change: Partial<CashierNeeds> = {}) {
  const desk = await openDesk(database, change);
  const addresses = new Map<string, string>();
  const [bank] = desk.needs.providers;
  if (!bank) throw new Error('a desk has a bank');
  const custodian = {
    ...bank,
    openAddress: async ({ key, network }: { key: string; network: string }) => {
      const known = addresses.get(key) ?? soundAddress(network as ChainNetwork);
      addresses.set(key, known);
      return known;
    },
  };
  const needs: CashierNeeds = { ...desk.needs, providers: [custodian] };
  /** A rate of this moment, as two people agreed on it. */
  const quote = (quoted = rate) =>
    inTransaction(desk.db, (tx) =>
      tx
        .withTables<CashierTables>()
        .insertInto('cashier.chain_rates')
        .values({ currency: 'P', rate: quoted, set_by: null, set_at: needs.clock.now(), approval_id: 1n })
        .execute(),
    );
  await quote();
  let references = 0;
  return {
    ...desk,
    needs,
    custodian,
    quote,
    open: (
      caller: CashierCaller,
      { amountMinor = 350_00n, network = 'TRC20' as ChainNetwork, isAny = false, key = newKey() } = {},
    ) => openDeposit(needs, caller, { key, method: 'usdt', amountMinor, chain: { network, isAny } }),
    /** The first word of a new payment to where an order is paid: seen, in no block yet. */
    wordFor(order: { receiving_account: string }, told: Partial<ChainWord> = {}): ChainWord {
      references += 1;
      const network = told.network ?? 'TRC20';
      return {
        reference: `${references.toString(16).padStart(64, '0')}:0`,
        network,
        address: order.receiving_account,
        token: usdtContracts[network as ChainNetwork],
        units: usdt(10),
        confirmations: 0,
        isDropped: false,
        word: 1n,
        ...told,
      };
    },
    say: (word: ChainWord) => perform(needs, (deed) => takeWord(needs, deed, { provider: 'bank', word })),
    payments: () =>
      desk.db
        .withTables<CashierTables>()
        .selectFrom('cashier.chain_payments')
        .selectAll()
        .orderBy('id')
        .execute(),
    paymentOf: (word: ChainWord) =>
      desk.db
        .withTables<CashierTables>()
        .selectFrom('cashier.chain_payments')
        .where('reference', '=', word.reference)
        .selectAll()
        .executeTakeFirstOrThrow(),
    ordersOf: (caller: CashierCaller) =>
      desk.db
        .withTables<CashierTables>()
        .selectFrom('cashier.deposits')
        .where('member_id', '=', caller.memberId)
        .selectAll()
        .orderBy('id')
        .execute(),
    cashOf: async (caller: CashierCaller) => (await desk.balancesOf(caller)).cash,
  };
}

/** As a later word about the same payment. */
export const later = (word: ChainWord, told: Partial<ChainWord>): ChainWord => ({
  ...word,
  word: word.word + 1n,
  ...told,
});

function soundAddress(network: ChainNetwork): string {
  const bytes = randomBytes(20);
  if (network === 'ERC20') return withCase(`0x${bytes.toString('hex')}`) ?? '';
  const sha256 = (part: Uint8Array) => createHash('sha256').update(part).digest();
  const body = Buffer.concat([Buffer.from([0x41]), bytes]);
  let value = BigInt(`0x${Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  return text;
}
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
