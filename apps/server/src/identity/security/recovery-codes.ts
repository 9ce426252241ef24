import { createHmac } from 'node:crypto';
import type { Tx } from '@fairhall/database';
import { type Keys, READABLE, randomLetters } from '#platform/crypto';
import type { MemberId } from '../member.ts';
import { securityTables } from './tables.ts';

const CODES = 10;
/** 120 bits a code: a keyed hash keeps it as well as a slow one would (ASVS 6.5.2). */
const LENGTH = 24;
const GROUP = /.{6}(?=.)/g;

/** New codes in place of all earlier ones; only their hashes stay here. */
export async function drawRecoveryCodes(tx: Tx, keys: Keys, memberId: MemberId): Promise<string[]> {
  const codes = Array.from({ length: CODES }, drawCode);
  const tables = securityTables(tx);
  await tables.deleteFrom('identity.recovery_codes').where('member_id', '=', memberId).execute();
  await tables
    .insertInto('identity.recovery_codes')
    .values(
      codes.map((code) => ({ member_id: memberId, code_hash: hashOf(keys, memberId, code), used_at: null })),
    )
    .execute();
  return codes;
}

/** Whether this is an unused code of the member's; from now on it is used. */
export async function spendRecoveryCode(
  tx: Tx,
  keys: Keys,
  { memberId, code, at }: { memberId: MemberId; code: string; at: Date },
): Promise<boolean> {
  const spent = await securityTables(tx)
    .updateTable('identity.recovery_codes')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(keys, memberId, code))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return spent !== undefined;
}

function drawCode(): string {
  return randomLetters(READABLE, LENGTH).replace(GROUP, '$&-');
}

function hashOf(keys: Keys, memberId: MemberId, code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHmac('sha256', keys.key('identity.recovery-code')).update(`${memberId}/${plain}`).digest();
}
