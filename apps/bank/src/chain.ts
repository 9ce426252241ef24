import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { tellPlatform } from './deliveries.ts';

export const networks = ['TRC20', 'ERC20'] as const;
export type Network = (typeof networks)[number];

/** The contracts of USDT, as its issuer publishes them, and a coin that is none. */
const contracts: Readonly<Record<Network, string>> = {
  TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ERC20: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
};
const OTHER_TOKEN = 'SOME-OTHER-COIN';
const OTHER_NETWORK = 'BEP20';

/**
 * How a payment fares: confirmed block by block; told twice; with its words in the wrong order; never told (only who
 * asks knows); dropped after three blocks, for good or to be found again; taken back once it was long sure; in another
 * coin; on a network nobody asked for.
 */
export const chainManners = [
  'normal',
  'told-twice',
  'overtaken',
  'silent',
  'dropped',
  'found-again',
  'taken-back',
  'wrong-token',
  'wrong-network',
] as const;
type ChainManner = (typeof chainManners)[number];

export type ChainPayment = {
  id: bigint;
  reference: string;
  network: string;
  address: string;
  token: string;
  units: bigint;
  manner: ChainManner;
  confirmations: number;
  dropped: boolean;
  word: bigint;
  next_at: Date | null;
  told_at: Date;
};

const BLOCK_MS = 1_000;
/** After so many blocks nothing more is said. */
const LAST = 30;
const DROPPED_AT = 3;
const columns = sql.raw(
  'id, reference, network, address, token, units, manner, confirmations, dropped, word, next_at, told_at',
);

/** The address of a key: the same one for ever. Undefined when the key stands for another network. */
export async function openAddress(
  db: Database,
  { key, network }: { key: string; network: Network },
): Promise<string | undefined> {
  await sql`insert into bank.chain_addresses (key, network, address)
    values (${key}, ${network}, ${newAddress(network)}) on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{ address: string }>`select address from bank.chain_addresses
    where key = ${key} and network = ${network}`.execute(db);
  return rows[0]?.address;
}

/** No key opens these: nothing that is sent there for real could ever be moved again. */
function newAddress(network: Network): string {
  if (network === 'TRC20') return toBase58Check(Buffer.concat([Buffer.from([0x41]), randomBytes(20)]));
  // digits alone: EIP-55 writes its check into the case of letters
  return `0x${Array.from({ length: 40 }, () => randomInt(10)).join('')}`;
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function toBase58Check(bytes: Buffer): string {
  const sha256 = (part: Uint8Array) => createHash('sha256').update(part).digest();
  const checked = Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]);
  let value = BigInt(`0x${checked.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  return text;
}

export type ChainOrder = { network: Network; address: string; units: bigint; manner: ChainManner };

/** Sends coins on a pretended chain; the platform hears of it at once, and of each block after that. */
export function payOnChain(
  db: Database,
  { network, address, units, manner }: ChainOrder,
  now: Date,
): Promise<ChainPayment> {
  return inTransaction(db, async (tx) => {
    const reference = `${randomBytes(32).toString('hex')}:0`;
    const told = manner === 'wrong-network' ? OTHER_NETWORK : network;
    const token = manner === 'wrong-token' ? OTHER_TOKEN : contracts[network];
    const { rows } = await sql<ChainPayment>`insert into bank.chain_payments
      (reference, network, address, token, units, manner, next_at, told_at)
      values (${reference}, ${told}, ${address}, ${token}, ${units}, ${manner},
        ${new Date(now.getTime() + BLOCK_MS)}, ${now}) returning ${columns}`.execute(tx);
    const payment = rows[0] as ChainPayment;
    await tell(tx, payment, now);
    return payment;
  });
}

/** A block came for every payment that is due; answers how many. */
export function growDue(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<ChainPayment>`select ${columns} from bank.chain_payments
      where next_at <= ${now} order by id limit 20 for update skip locked`.execute(tx);
    for (const payment of rows) await grow(tx, payment, now);
    return rows.length;
  });
}

async function grow(tx: Tx, payment: ChainPayment, now: Date): Promise<void> {
  const next = nextOf(payment);
  const nextAt = next.isLast ? null : new Date(now.getTime() + BLOCK_MS);
  const { rows } =
    await sql<ChainPayment>`update bank.chain_payments set confirmations = ${next.confirmations},
      dropped = ${next.dropped}, word = word + 1, next_at = ${nextAt}, told_at = ${now}
    where id = ${payment.id} returning ${columns}`.execute(tx);
  await tell(tx, rows[0] as ChainPayment, now);
}

function nextOf({ manner, confirmations, dropped }: ChainPayment) {
  const count = confirmations + 1;
  if (dropped) return { confirmations: DROPPED_AT + 1, dropped: false, isLast: false };
  if (manner === 'found-again' && count === DROPPED_AT + 1)
    return { confirmations: 0, dropped: true, isLast: false };
  if (manner === 'dropped' && count > DROPPED_AT) return { confirmations: 0, dropped: true, isLast: true };
  if (manner === 'taken-back' && count > LAST) return { confirmations: 0, dropped: true, isLast: true };
  return { confirmations: count, dropped: false, isLast: count >= LAST && manner !== 'taken-back' };
}

async function tell(tx: Tx, payment: ChainPayment, now: Date): Promise<void> {
  if (payment.manner === 'silent') return;
  const eventId = `${payment.reference}/${payment.word}`;
  // every other word of this manner comes after the one that follows it
  const isLate = payment.manner === 'overtaken' && payment.word % 2n === 1n;
  const at = isLate ? new Date(now.getTime() + 2.5 * BLOCK_MS) : now;
  const times = payment.manner === 'told-twice' ? 2 : 1;
  for (let count = 0; count < times; count += 1)
    await tellPlatform(tx, { kind: 'chain', eventId, payment: chainToWire(payment) }, at);
}

/** A payment as the platform is told of it. */
export function chainToWire(payment: ChainPayment) {
  return {
    reference: payment.reference,
    network: payment.network,
    address: payment.address,
    token: payment.token,
    units: payment.units.toString(),
    confirmations: payment.confirmations,
    dropped: payment.dropped,
    word: Number(payment.word),
  };
}

const PAGE = 200;

/** How every payment stands of which something became in a window; `next` continues it. */
export async function chainStatement(db: Database, window: { from: Date; until: Date; after: bigint }) {
  const { rows } = await sql<ChainPayment>`select ${columns} from bank.chain_payments
    where told_at >= ${window.from} and told_at < ${window.until} and id > ${window.after}
    order by id limit ${PAGE}`.execute(db);
  const last = rows.length === PAGE ? rows.at(-1) : undefined;
  return { payments: rows.map(chainToWire), next: last ? last.id.toString() : null };
}

export async function paymentsTo(db: Database, address: string): Promise<ChainPayment[]> {
  const { rows } = await sql<ChainPayment>`select ${columns} from bank.chain_payments
    where address = ${address} order by id desc limit 20`.execute(db);
  return rows;
}
