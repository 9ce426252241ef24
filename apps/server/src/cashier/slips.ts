import { destinationName } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { readCode } from '#platform/read-code';
import type { Picture } from '#platform/read-picture';
import { refuse } from '#platform/refusal';
import { parseSlipCode, type SlipCode } from './emv-co/slip-code.ts';
import { BadPayload } from './emv-co/tlv.ts';
import type { Deed } from './needs.ts';
import type { CashierTables, DepositRow } from './tables.ts';

/** What the bank's code on a slip says; nothing for a picture without one. */
export async function readSlip(picture: Picture): Promise<SlipCode | undefined> {
  const text = await readCode(picture.bytes);
  if (text === undefined) return undefined;
  try {
    return parseSlipCode(text);
  } catch (error) {
    // a picture may show any code; only a bank's own says something about money
    if (error instanceof BadPayload) return undefined;
    throw error;
  }
}

/** Writes down which transfer a slip proves. Refuses one that already proved another order. */
export async function keepSlipCode(
  { tx, at }: Deed,
  deposit: DepositRow,
  { sha256, code }: { sha256: string; code: SlipCode },
): Promise<void> {
  const db = tx.withTables<CashierTables>();
  const { id: imageId } = await db
    .selectFrom('cashier.images')
    .where('deposit_id', '=', deposit.id)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cashier.slip_codes')
    .values({
      bank_code: code.bankCode,
      reference: code.reference,
      deposit_id: deposit.id,
      image_id: imageId,
      read_at: at,
    })
    .onConflict((conflict) => conflict.columns(['bank_code', 'reference']).doNothing())
    .execute();
  const { deposit_id: proved } = await db
    .selectFrom('cashier.slip_codes')
    .where('bank_code', '=', code.bankCode)
    .where('reference', '=', code.reference)
    .select('deposit_id')
    .executeTakeFirstOrThrow();
  if (proved !== deposit.id) refuse('cashier/slip-used');
}

/** Refuses what is to be looked for or credited on somebody's word alone while its method asks for a slip and none was sent. */
export async function requireSlip(db: Database, { id, needs_slip: needsSlip }: DepositRow): Promise<void> {
  if (!needsSlip) return;
  const slip = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.images')
    .where('deposit_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!slip) refuse('cashier/slip-needed');
}

type SlipRow = {
  id: bigint;
  deposit_id: bigint | null;
  uploaded_at: Date;
  bank_code: string | null;
  reference: string | null;
  is_known: boolean;
};

/** The slips of orders with what their codes say, and whether a statement knows such a transfer. */
export async function slipsOf(db: Database, depositIds: readonly bigint[]): Promise<SlipRow[]> {
  if (depositIds.length === 0) return [];
  return await db
    .withTables<CashierTables>()
    .selectFrom('cashier.images as i')
    .innerJoin('cashier.deposits as d', 'd.id', 'i.deposit_id')
    .leftJoin('cashier.slip_codes as c', 'c.image_id', 'i.id')
    .where('i.deposit_id', 'in', depositIds)
    .select(['i.id', 'i.deposit_id', 'i.uploaded_at', 'c.bank_code', 'c.reference'])
    .select(
      sql<boolean>`exists (select from cashier.transfers t where t.provider = d.provider and t.reference = c.reference)`.as(
        'is_known',
      ),
    )
    .orderBy('i.id')
    .execute();
}

/** As its member sees it. */
export function presentSlip({ id, uploaded_at, bank_code: bankCode, reference }: SlipRow) {
  const read =
    bankCode === null || reference === null
      ? null
      : { bankCode, bankName: destinationName(bankCode), reference };
  return { id: String(id), uploadedAt: uploaded_at.toISOString(), read };
}

export function presentStaffSlip(row: SlipRow) {
  const slip = presentSlip(row);
  return { ...slip, read: slip.read && { ...slip.read, isKnown: row.is_known } };
}
