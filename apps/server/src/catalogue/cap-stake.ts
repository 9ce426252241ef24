import { amount, type BodyOf, type capStake as capStakeCall, id } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals, Audit, StaffCaller } from '#staff';
import { readGameName } from './read-game-name.ts';
import type { CatalogueTables } from './tables.ts';

const KIND = 'catalogue.loosen-stakes';
const command = z.strictObject({ gameId: id, currency: z.string(), maxStake: z.nullable(amount) });

type Needs = { db: Database; approvals: Approvals; audit: Audit };
type Cap = { gameId: bigint; currency: string; maxStake: bigint | null };

/** A stricter bound on a game's stakes holds at once; a looser one takes a second person. Answers whom it waits for. */
export function capStake(
  { db, approvals, audit }: Needs,
  staff: StaffCaller,
  { gameId, currency, maxStake, reason }: BodyOf<typeof capStakeCall> & { gameId: string },
): Promise<bigint | null> {
  const cap = { gameId: BigInt(gameId), currency, maxStake: maxStake === null ? null : BigInt(maxStake) };
  return inTransaction(db, async (tx) => {
    const before = await lockCap(tx, cap);
    if (cap.maxStake !== null && (before === null || cap.maxStake <= before)) {
      await writeCap(tx, audit, { ...cap, before, staff, reason });
      return null;
    }
    const proposal = { kind: KIND, payload: { gameId, currency, maxStake }, subject: `game:${gameId}` };
    return (await approvals.propose(tx, { ...proposal, currency, reason, staff })).approvalId;
  });
}

export function registerLoosenStakes({ approvals, audit }: Pick<Needs, 'approvals' | 'audit'>): void {
  approvals.register({
    kind: KIND,
    payload: command,
    propose: 'catalogue.games.write',
    approve: 'catalogue.vendors.approve',
    async preview(tx, { gameId, currency, maxStake }) {
      const id = BigInt(gameId);
      const before = await lockCap(tx, { gameId: id, currency, maxStake: null });
      const facts = { game: await readGameName(tx, id), currency };
      return {
        before: { ...facts, maxStake: before },
        after: { ...facts, maxStake: maxStake === null ? null : BigInt(maxStake) },
      };
    },
    async execute(tx, { payload, approvedBy, reason }) {
      const { gameId, currency, maxStake } = payload;
      const cap = { gameId: BigInt(gameId), currency, maxStake: maxStake === null ? null : BigInt(maxStake) };
      const before = await lockCap(tx, cap);
      await writeCap(tx, audit, { ...cap, before, staff: approvedBy, reason });
      return payload;
    },
  } satisfies ApprovalKind<typeof command>);
}

/** The bound that holds now. Refuses one outside of what the vendor itself takes. */
async function lockCap(tx: Tx, { gameId, currency, maxStake }: Cap): Promise<bigint | null> {
  const game = await tx
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.games')
    .select(['stakes', 'stake_caps'])
    .where('id', '=', gameId)
    .forUpdate()
    .executeTakeFirst();
  if (!game) refuse('catalogue/game-unknown');
  const offered = game.stakes[currency];
  if (!offered) refuse('catalogue/cap-outside', {}, 'maxStake');
  const isOutside =
    maxStake !== null && (maxStake < BigInt(offered.min_stake) || maxStake > BigInt(offered.max_stake));
  if (isOutside) refuse('catalogue/cap-outside', {}, 'maxStake');
  const cap = game.stake_caps[currency];
  return cap === undefined ? null : BigInt(cap);
}

async function writeCap(
  tx: Tx,
  audit: Audit,
  change: Cap & { before: bigint | null; staff: StaffCaller; reason: string },
): Promise<void> {
  const { gameId, currency, maxStake, before, staff, reason } = change;
  await tx
    .withTables<CatalogueTables>()
    .updateTable('catalogue.games')
    .set({
      stake_caps:
        maxStake === null
          ? sql`stake_caps - ${currency}::text`
          : sql`stake_caps || jsonb_build_object(${currency}::text, ${String(maxStake)}::text)`,
    })
    .where('id', '=', gameId)
    .execute();
  await audit(tx, {
    ...{ staff, action: 'catalogue.cap-stake', subject: `game:${gameId}`, reason },
    before: { currency, maxStake: before },
    after: { currency, maxStake },
  });
}
