import { inTransaction, type Tx } from '@fairhall/database';
import type { Anchor, AnchorStore } from '#platform/anchor-file';
import { standingClock } from '#platform/clock';
import { deriveKeys } from '#platform/crypto';
import { createLog } from '#platform/log';
import { fingerprintOf, houseAccount, memberAccount, openAccounts, post } from '#wallet';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { anchorSeals } from '../anchor-seals.ts';
import { createHouseKey } from '../house-key.ts';
import { createSalts } from '../salts.ts';
import { sealLedger } from '../seal-ledger.ts';
import { verifySeals } from '../verify-seals.ts';

const currency = 'P';
const HOUR_MS = 3_600_000;

export type Vault = Awaited<ReturnType<typeof openVault>>;

/** Books with some members in them, whose hours are sealed when the test says so. */
export async function openVault(members: readonly bigint[]) {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = standingClock('2026-11-21T04:10:00Z');
  const keys = deriveKeys('a secret of the tests, long enough');
  const written: Anchor[] = [];
  const anchors: AnchorStore = {
    append: async (anchor) => void written.push(anchor),
    read: async () => [...written],
  };
  const needs = {
    db,
    clock,
    anchors,
    key: createHouseKey(keys),
    salts: createSalts(keys),
    log: createLog({ level: 'silent', name: 'test' }),
  };
  for (const member of members) await inTransaction(db, (tx) => openAccounts(tx, { member, currency }));

  /** Moves money from the bank to a member's cash; below zero, back again. */
  async function move(tx: Tx, { member, key, amount }: { member: bigint; key: string; amount: bigint }) {
    const cash = await memberAccount(tx, { member, kind: 'cash', currency });
    const bank = await houseAccount(tx, { name: 'bank:clearing', currency });
    const legs = [
      { account: bank.id, amount: -amount },
      { account: cash.id, amount },
    ];
    return post(tx, { key, kind: 'deposit', legs, fingerprint: fingerprintOf(key), at: clock.now() });
  }

  return {
    ...needs,
    keys,
    needs,
    database,
    written,
    key: needs.key.published,
    move,
    give: (member: bigint, key: string, amount: bigint) =>
      inTransaction(db, (tx) => move(tx, { member, key, amount })),
    /** The next hour comes, and is sealed. */
    async sealNextHour() {
      clock.forward(HOUR_MS);
      const seal = await sealLedger(needs);
      await anchorSeals(needs);
      if (seal === undefined) throw new Error('the hour had a seal already');
      return seal;
    },
    seal: () => sealLedger(needs),
    verify: (held: readonly Anchor[] = written) => verifySeals(db, { ...needs, anchors: held }),
    close: () => database.drop(),
  };
}
