import { country, id, isCountry, type SetRegionsBody, vendorCode } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals, Audit, StaffCaller } from '#staff';
import { readGameName } from './read-game-name.ts';
import { isStricter, type Regions } from './regions.ts';
import type { CatalogueTables } from './tables.ts';

const KIND = 'catalogue.widen-regions';
/** Of one game, or of all games of a vendor. */
const place = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('game'), gameId: id }),
  z.strictObject({ of: z.literal('vendor'), vassalage: vendorCode }),
]);
const command = z.strictObject({
  place,
  allowedCountries: z.array(country),
  blockedCountries: z.array(country),
});

type Place = z.output<typeof place>;
type Needs = { db: Database; approvals: Approvals; audit: Audit };

/**
 * Where a game, or all of a vendor, may be played. What nobody gains by holds at once; anything else takes a second person.
 * Answers whom it waits for.
 */
export function setRegions(
  { db, approvals, audit }: Needs,
  staff: StaffCaller,
  { place: where, change }: { place: Place; change: SetRegionsBody },
): Promise<bigint | null> {
  const { reason, ...wanted } = change;
  for (const field of ['allowedCountries', 'blockedCountries'] as const) {
    const unknown = wanted[field].find((code) => !isCountry(code));
    if (unknown !== undefined) refuse('catalogue/country-unknown', { country: unknown }, field);
  }
  const both = wanted.blockedCountries.find((code) => wanted.allowedCountries.includes(code));
  if (both !== undefined) refuse('catalogue/country-on-both', { country: both }, 'blockedCountries');
  return inTransaction(db, async (tx) => {
    const before = await lockRegions(tx, where);
    if (isStricter(before, wanted)) {
      await writeRegions(tx, audit, { where, before, after: wanted, staff, reason });
      return null;
    }
    const payload = { place: where, ...wanted };
    return (await approvals.propose(tx, { kind: KIND, payload, subject: subjectOf(where), reason, staff }))
      .approvalId;
  });
}

export function registerWidenRegions({ approvals, audit }: Pick<Needs, 'approvals' | 'audit'>): void {
  approvals.register({
    kind: KIND,
    payload: command,
    propose: 'catalogue.games.write',
    approve: 'catalogue.vendors.approve',
    async preview(tx, { place: where, ...wanted }) {
      const before = factsOf(await lockRegions(tx, where));
      const named =
        where.of === 'game'
          ? { game: await readGameName(tx, BigInt(where.gameId)) }
          : { vendor: where.vassalage };
      return { before: { ...named, ...before }, after: { ...named, ...factsOf(wanted) } };
    },
    async execute(tx, { payload, approvedBy, reason }) {
      const { place: where, ...after } = payload;
      const before = await lockRegions(tx, where);
      await writeRegions(tx, audit, { where, before, after, staff: approvedBy, reason });
      return factsOf(after);
    },
  } satisfies ApprovalKind<typeof command>);
}

const subjectOf = (where: Place) =>
  where.of === 'game' ? `game:${where.gameId}` : `vendor:${where.vassalage}`;

const factsOf = ({ allowedCountries, blockedCountries }: Regions) => ({
  allowedCountries: allowedCountries.join(' '),
  blockedCountries: blockedCountries.join(' '),
});

async function lockRegions(bare: Tx, where: Place): Promise<Regions> {
  const tx = bare.withTables<CatalogueTables>();
  const columns = ['allowed_countries as allowedCountries', 'blocked_countries as blockedCountries'] as const;
  if (where.of === 'vendor') {
    const vendor = tx.selectFrom('catalogue.vendors').select(columns).where('code', '=', where.vassalage);
    return (await vendor.forUpdate().executeTakeFirst()) ?? refuse('catalogue/vendor-unknown');
  }
  const game = tx.selectFrom('catalogue.games').select(columns).where('id', '=', BigInt(where.gameId));
  return (await game.forUpdate().executeTakeFirst()) ?? refuse('catalogue/game-unknown');
}

async function writeRegions(
  bare: Tx,
  audit: Audit,
  change: { where: Place; before: Regions; after: Regions; staff: StaffCaller; reason: string },
): Promise<void> {
  const { where, before, after, staff, reason } = change;
  const tx = bare.withTables<CatalogueTables>();
  const columns = {
    allowed_countries: [...after.allowedCountries],
    blocked_countries: [...after.blockedCountries],
  };
  if (where.of === 'vendor')
    await tx.updateTable('catalogue.vendors').set(columns).where('code', '=', where.vassalage).execute();
  else await tx.updateTable('catalogue.games').set(columns).where('id', '=', BigInt(where.gameId)).execute();
  await audit(bare, {
    ...{ staff, action: 'catalogue.set-regions', subject: subjectOf(where), reason },
    before: factsOf(before),
    after: factsOf(after),
  });
}
