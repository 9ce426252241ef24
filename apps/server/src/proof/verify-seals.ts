import type { Database } from '@fairhall/database';
import { firstPrevious, isSealSound, sealHash } from '@fairhall/fair/ledger';
import { sql } from 'kysely';
import type { Anchor } from '#platform/anchor-file';
import { isPartAway, owedMoreIn } from '#wallet';
import { buildTransferTree } from './build-trees.ts';
import type { HouseKey } from './house-key.ts';
import { nameBatches } from './name-batches.ts';
import type { Salts } from './salts.ts';
import { type PublishedSeal, sealsAfter } from './seals.ts';
import { rootOfTransferTiles } from './tiles.ts';

/** `where` names the seal or the batch, `what` says what is wrong with it. */
export type SealBreak = { where: string; what: string };
/** `away`: seals of months whose rows were taken away, which their chain and signatures alone vouch for. */
export type SealReport = { seals: number; away: number; anchors: number; breaks: SealBreak[] };
export type VerifyNeeds = { salts: Salts; key: HouseKey; anchors: readonly Anchor[] };

const PAGE = 100;

/**
 * Builds every seal again from the books' own rows: the chain and its signatures, the transfers of each hour, what was
 * owed after it, and the anchors outside the database, which tell of a tail that was cut off.
 */
export function verifySeals(db: Database, needs: VerifyNeeds): Promise<SealReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const anchorsOf = Map.groupBy(needs.anchors, ({ sequence }) => sequence);
      const breaks: SealBreak[] = [];
      let owed = new Map<string, bigint>();
      let seals = 0;
      let away = 0;
      let before: PublishedSeal | undefined;
      for (;;) {
        const page = await sealsAfter(tx, { after: BigInt(before?.sequence ?? 0), limit: PAGE });
        for (const seal of page) {
          breaks.push(
            ...(await chainBreaks(seal, before, {
              key: needs.key,
              anchors: anchorsOf.get(seal.sequence) ?? [],
            })),
          );
          const span = { after: before?.cut, until: seal.cut };
          if (await isPartAway(tx, span)) {
            owed = sealedTotals(seal);
            away += 1;
          } else {
            breaks.push(...(await transferBreaks(tx, seal, before, needs.salts)));
            for (const [currency, more] of await owedMoreIn(tx, span))
              owed.set(currency, (owed.get(currency) ?? 0n) + more);
            breaks.push(...totalBreaks(seal, owed));
          }
          before = seal;
          seals += 1;
        }
        if (page.length < PAGE) break;
      }
      breaks.push(...anchorTail(needs.anchors, before));
      return { seals, away, anchors: needs.anchors.length, breaks };
    });
}

async function chainBreaks(
  seal: PublishedSeal,
  before: PublishedSeal | undefined,
  { key, anchors }: Pick<VerifyNeeds, 'key' | 'anchors'>,
): Promise<SealBreak[]> {
  const found: string[] = [];
  if (BigInt(seal.sequence) !== BigInt(before?.sequence ?? 0) + 1n) found.push('a seal before it is missing');
  if (seal.previous !== (before?.hash ?? firstPrevious)) found.push('it does not continue the chain');
  if (sealHash(seal) !== seal.hash) found.push('its content is not what was sealed');
  else if ((await isSealSound(seal, key.published)) !== true) found.push('the house did not sign it');
  for (const anchor of anchors)
    if (anchor.hash !== seal.hash || anchor.seal !== seal.signature)
      found.push('it is not the one that was anchored');
  return found.map((what) => ({ where: `seal ${seal.sequence}`, what }));
}

async function transferBreaks(
  db: Database,
  seal: PublishedSeal,
  before: PublishedSeal | undefined,
  salts: Salts,
): Promise<SealBreak[]> {
  const built = await buildTransferTree(db, { after: before?.cut, until: seal.cut }, salts);
  if (rootOfTransferTiles(built.tiles) === seal.transfersRoot) return [];
  return nameBatches(db, seal, built);
}

function totalBreaks({ sequence, owed }: PublishedSeal, booked: ReadonlyMap<string, bigint>): SealBreak[] {
  const sealed = sealedTotals({ owed });
  return [...new Set([...sealed.keys(), ...booked.keys()])]
    .filter((currency) => (sealed.get(currency) ?? 0n) !== (booked.get(currency) ?? 0n))
    .map((currency) => ({
      where: `seal ${sequence}`,
      what: `it says ${sealed.get(currency) ?? 0n} ${currency} was owed, the books say ${booked.get(currency) ?? 0n}`,
    }));
}

const sealedTotals = ({ owed }: Pick<PublishedSeal, 'owed'>) =>
  new Map(owed.map(({ currency, total }) => [currency, BigInt(total)]));

function anchorTail(anchors: readonly Anchor[], last: PublishedSeal | undefined): SealBreak[] {
  return anchors
    .filter(({ sequence }) => BigInt(sequence) > BigInt(last?.sequence ?? 0))
    .map(({ sequence }) => ({ where: `seal ${sequence}`, what: 'it was anchored and is gone' }));
}
