import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { currencies } from '@fairhall/money';
import type {
  TransferAnswer,
  WalletBalanceCall,
  WalletState,
  WalletTransferCall,
} from '@fairhall/vendor-protocol';
import { findOrAddPlayer } from '../players.ts';
import { tables } from '../tables.ts';
import { STAKE_SCALE } from '../vendor-side/launch.ts';
import { VendorRefusal } from '../vendor-side/refusal.ts';
import { changeWallet, describeWallet, lockWallet, type Wallet } from './wallet.ts';

type At = { db: Database; now: Date };
type Kept = { state: 'done' | 'refused'; code: string };

export function tellBalance({ db, now }: At, call: WalletBalanceCall): Promise<WalletState> {
  const { player_ref: playerRef, currency } = call;
  requireCurrency(currency);
  return inTransaction(db, async (tx) => {
    const playerId = await findOrAddPlayer(tx, playerRef, now);
    return describeWallet(await lockWallet(tx, { playerId, currency }), { playerRef, currency, now });
  });
}

/**
 * Moves money in or out, once for ever by its `tx_id`. `onlyAsked`: a transfer nobody has heard of is refused for good, so
 * that whoever asks what became of it has an answer that stays true when the transfer itself still comes.
 */
export function answerTransfer(
  { db, now }: At,
  { call, onlyAsked }: { call: WalletTransferCall; onlyAsked: boolean },
): Promise<TransferAnswer> {
  const { player_ref: playerRef, currency } = call;
  requireCurrency(currency);
  if (BigInt(call.amount) === 0n) throw new VendorRefusal('INVALID_REQUEST', 400);
  return inTransaction(db, async (tx) => {
    const playerId = await findOrAddPlayer(tx, playerRef, now);
    const wallet = await lockWallet(tx, { playerId, currency });
    const known = await findTransfer(tx, { call, playerId });
    const { kept, left } = known
      ? { kept: known, left: wallet }
      : await decide(tx, { call, playerId, wallet, onlyAsked, now });
    const { occurred_at: _, ...asked } = call;
    return { ...asked, ...kept, wallet: describeWallet(left, { playerRef, currency, now }) };
  });
}

async function findTransfer(
  tx: Tx,
  { call, playerId }: { call: WalletTransferCall; playerId: bigint },
): Promise<Kept | undefined> {
  const known = await tables(tx)
    .selectFrom('studio.transfers')
    .select(['player_id', 'currency', 'direction', 'amount_minor', 'state', 'code'])
    .where('tx_id', '=', call.tx_id)
    .executeTakeFirst();
  if (!known) return undefined;
  const isSame =
    known.player_id === playerId &&
    known.currency === call.currency &&
    known.direction === call.direction &&
    known.amount_minor === BigInt(call.amount);
  if (!isSame) throw new VendorRefusal('TX_CONFLICT', 409);
  return { state: known.state, code: known.code };
}

type Fresh = {
  call: WalletTransferCall;
  playerId: bigint;
  wallet: Wallet;
  onlyAsked: boolean;
  now: Date;
};

async function decide(tx: Tx, fresh: Fresh): Promise<{ kept: Kept; left: Wallet }> {
  const { call, playerId, wallet, now } = fresh;
  const kept = verdictOf(fresh);
  const amountMinor = BigInt(call.amount);
  await tables(tx)
    .insertInto('studio.transfers')
    .values({
      tx_id: call.tx_id,
      player_id: playerId,
      currency: call.currency,
      direction: call.direction,
      amount_minor: amountMinor,
      ...kept,
      at: now,
    })
    .execute();
  if (kept.state === 'refused') return { kept, left: wallet };
  const owner = { playerId, currency: call.currency };
  return { kept, left: await changeWallet(tx, { owner, wallet, change: { [call.direction]: amountMinor } }) };
}

function verdictOf({ call, wallet, onlyAsked }: Fresh): Kept {
  if (onlyAsked) return { state: 'refused', code: 'TOMBSTONED' };
  if (call.direction === 'out' && wallet.balance_minor < BigInt(call.amount))
    return { state: 'refused', code: 'INSUFFICIENT_FUNDS' };
  return { state: 'done', code: 'OK' };
}

function requireCurrency(currency: string): void {
  if (currencies[currency]?.scale !== STAKE_SCALE) throw new VendorRefusal('CURRENCY_UNKNOWN', 400);
}
