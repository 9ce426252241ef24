import { inTransaction, type Tx } from '@fairhall/database';
import {
  addToSums,
  type Manifest,
  type PeriodSum,
  type ReconciliationLine,
  readPart,
  type VendorClient,
} from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { OwnLine } from '#play';
import { compare } from './compare.ts';
import { type Found, fileDifferences, settleAgreed, settleUnfound } from './file-differences.ts';
import { keepComparison } from './keep-comparison.ts';
import type { ReconciliationNeeds } from './needs.ts';
import { pauseMs, shouldRoundsBeOver } from './periods.ts';
import { findWindow, keptLine, lockWindow, type WindowRow } from './tables.ts';

type Needs = Pick<ReconciliationNeeds, 'db' | 'clock' | 'vendors' | 'lines'>;
/** `moved-on`: another process did this step, or a person asked for the window anew. */
type Step = 'done' | 'moved-on' | { readonly fault: string };

/**
 * Reads a vendor's list of one window part by part and compares each with our books. Every part is one transaction
 * that also says how far it came: whoever is stopped in the middle goes on there, and two processes at one window do
 * each part once. Answers whether the window is compared.
 */
export async function readWindow(needs: Needs, id: bigint): Promise<boolean> {
  const fault = await tryWindow(needs, id);
  if (fault === undefined) return (await findWindow(needs.db, id))?.status === 'compared';
  await inTransaction(needs.db, (tx) => giveUp(tx, needs, { id, fault }));
  return false;
}

async function tryWindow(needs: Needs, id: bigint): Promise<string | undefined> {
  const first = await findWindow(needs.db, id);
  if (!first || first.status === 'compared') return undefined;
  const client = needs.vendors.clientOf(first.source);
  if (!client) return 'no address or key';
  if (first.status !== 'reading') {
    const begun = await begin(needs, client, first);
    if (typeof begun === 'object') return begun.fault;
  }
  for (;;) {
    const window = await findWindow(needs.db, id);
    if (window?.status !== 'reading' || !window.manifest) return undefined;
    const isLeft = window.next_part < window.manifest.parts.length;
    const step = isLeft
      ? await takePart(needs, client, { window, told: window.manifest })
      : await inTransaction(needs.db, (tx) => finish(tx, needs, id));
    if (typeof step === 'object') return step.fault;
  }
}

async function begin({ db, clock }: Needs, client: VendorClient, window: WindowRow): Promise<Step> {
  const askedAt = clock.now();
  const outcome = await client.reconciliation(window.period);
  if (outcome.kind === 'unknown') return { fault: outcome.reason };
  if (outcome.kind === 'refused') return { fault: outcome.code };
  const told = outcome.answer;
  if (told.vendor !== window.source || told.period !== window.period) return { fault: 'another list' };
  if (!client.isSound(told)) return { fault: 'list not signed as it should be' };
  return inTransaction(db, async (tx) => {
    const now = await lockWindow(tx, window.id);
    if (now.status === 'reading' || now.status === 'compared') return 'moved-on';
    await sql`delete from reconciliation.staged where window_id = ${window.id}`.execute(tx);
    await sql`update reconciliation.windows set status = 'reading', manifest = ${JSON.stringify(told)}::jsonb,
        asked_at = ${askedAt}, next_part = 0, matched = 0, their_sums = '[]', our_sums = '[]', our_count = 0,
        detail = null
      where id = ${window.id}`.execute(tx);
    return 'done';
  });
}

async function takePart(
  needs: Needs,
  client: VendorClient,
  { window, told }: { window: WindowRow; told: Manifest },
): Promise<Step> {
  const place = window.next_part;
  const wish = { period: told.period, edition: told.edition, part: place };
  const outcome = await client.reconciliationPart(wish);
  if (outcome.kind === 'unknown') return { fault: outcome.reason };
  if (outcome.kind === 'refused') return { fault: outcome.code };
  const part = readPart(outcome.answer.content, { told, place });
  if (!part.ok) return { fault: part.detail };
  const { trailer } = part;
  if (trailer && (trailer.count !== told.count || trailer.sha256 !== told.sha256))
    return { fault: 'trailer and manifest differ' };
  return inTransaction(needs.db, async (tx) => {
    const now = await lockWindow(tx, window.id);
    if (now.status !== 'reading' || now.next_part !== place || now.manifest?.edition !== told.edition)
      return 'moved-on';
    const matched = await takeLines(tx, needs, { window, edition: told.edition, lines: part.lines });
    const sums = new Map(now.their_sums.map((sum): [string, PeriodSum] => [sum.currency, sum]));
    for (const line of part.lines) addToSums(sums, line);
    await sql`update reconciliation.windows set next_part = ${place + 1},
        matched = matched + ${matched}, their_sums = ${JSON.stringify([...sums.values()])}::jsonb
      where id = ${window.id}`.execute(tx);
    return 'done';
  });
}

type Reading = { window: WindowRow; edition: string; lines: readonly ReconciliationLine[] };

async function takeLines(tx: Tx, needs: Needs, { window, edition, lines }: Reading): Promise<number> {
  const { source, id } = window;
  const now = needs.clock.now();
  const shouldBeOver = shouldRoundsBeOver(window.to_at, now);
  const fresh = await stage(tx, { id, txIds: lines.map((line) => line.tx_id) });
  const own = await needs.lines.find(tx, { vendor: source, txIds: [...fresh] });
  const ours = new Map(own.map((one) => [one.line.tx_id, one]));
  const found: Found[] = [];
  const agreed: string[] = [];
  const seen = new Set<string>();
  for (const theirs of lines) {
    const isRepeated = seen.has(theirs.tx_id) || !fresh.has(theirs.tx_id);
    seen.add(theirs.tx_id);
    const own = ours.get(theirs.tx_id);
    const said = compare({ theirs, ours: own, isRepeated, shouldBeOver });
    if (said.kind === 'match') agreed.push(theirs.tx_id);
    else found.push(foundOf(said, theirs, own));
  }
  await settleAgreed(tx, { source, now }, agreed);
  const players = await needs.lines.playersOf(tx, {
    vendor: source,
    refs: found.flatMap(({ theirs }) => (theirs ? [theirs.player_ref] : [])),
  });
  const named = found.map((one) => ({
    ...one,
    memberId: one.memberId ?? players.get(one.theirs?.player_ref ?? ''),
  }));
  await fileDifferences(tx, { source, windowId: id, edition, now }, named);
  return agreed.length;
}

function foundOf(
  said: Pick<Found, 'class' | 'fields'>,
  theirs: ReconciliationLine | undefined,
  ours: OwnLine | undefined,
): Found {
  const { class: of, fields } = said;
  return {
    ...{ class: of, fields, theirs, ours: ours && keptLine(ours) },
    ...{ memberId: ours?.memberId, roundId: ours?.roundId },
  };
}

/** The keys this list had not named before. */
async function stage(tx: Tx, { id, txIds }: { id: bigint; txIds: string[] }): Promise<Set<string>> {
  const { rows } = await sql<{ tx_id: string }>`
    insert into reconciliation.staged (window_id, tx_id)
    select distinct ${id}::bigint, t.tx_id from unnest(${txIds}::text[]) t (tx_id)
    on conflict do nothing returning tx_id`.execute(tx);
  return new Set(rows.map((row) => row.tx_id));
}

/** All of theirs is read: what only we have, and what the sides come to. */
async function finish(tx: Tx, needs: Needs, id: bigint): Promise<Step> {
  const window = await lockWindow(tx, id);
  const { source, manifest } = window;
  if (window.status !== 'reading' || !manifest || window.next_part < manifest.parts.length) return 'moved-on';
  if (textOf(window.their_sums) !== textOf(manifest.sums)) return { fault: 'sums of the list do not add up' };
  const now = needs.clock.now();
  const sums = new Map<string, PeriodSum>();
  let count = 0;
  const place = { source, windowId: id, edition: manifest.edition, now };
  for await (const lines of needs.lines.read(tx, {
    vendor: source,
    from: window.from_at,
    to: window.to_at,
  })) {
    for (const { line } of lines) addToSums(sums, line);
    count += lines.length;
    const told = await findStaged(tx, { id, txIds: lines.map(({ line }) => line.tx_id) });
    const ownRepairs = await findOwn(
      tx,
      source,
      lines.map(({ line }) => line.tx_id),
    );
    const found = lines.flatMap((ours): Found[] => {
      if (told.has(ours.line.tx_id) || ownRepairs.has(ours.line.tx_id)) return [];
      const said = compare({ ours });
      return said.kind === 'match' ? [] : [foundOf(said, undefined, ours)];
    });
    await fileDifferences(tx, place, found);
  }
  await settleUnfound(tx, place);
  await sql`delete from reconciliation.staged where window_id = ${id}`.execute(tx);
  const { matched, their_sums: theirSums } = window;
  const ours = { ourCount: count, ourSums: [...sums.values()] };
  await keepComparison(tx, place, { matched, theirCount: manifest.count, theirSums, ...ours });
  return 'done';
}

async function findStaged(tx: Tx, { id, txIds }: { id: bigint; txIds: string[] }): Promise<Set<string>> {
  const { rows } = await sql<{ tx_id: string }>`
    select s.tx_id from reconciliation.staged s
    where s.window_id = ${id} and s.tx_id = any (${txIds}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.tx_id));
}

/** Rollbacks that we made ourselves while mending: no vendor can know of them. */
async function findOwn(tx: Tx, source: string, txIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tx_id: string }>`
    select r.tx_id from reconciliation.repairs r join reconciliation.differences d on d.id = r.difference_id
    where d.source = ${source} and r.deed = 'roll-back' and r.tx_id = any (${txIds}::text[])`.execute(tx);
  return new Set(rows.map((row) => row.tx_id));
}

async function giveUp(tx: Tx, { clock }: Needs, { id, fault }: { id: bigint; fault: string }): Promise<void> {
  const { tries, status } = await lockWindow(tx, id);
  if (status === 'compared') return;
  const dueAt = new Date(clock.now().getTime() + pauseMs(tries + 1));
  await sql`update reconciliation.windows
    set status = 'unavailable', tries = ${tries + 1}, due_at = ${dueAt}, detail = ${fault}
    where id = ${id}`.execute(tx);
}

function textOf(sums: readonly PeriodSum[]): string {
  const sorted = [...sums].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return JSON.stringify(
    sorted.map(({ currency, debit, credit, rollback }) => [currency, debit, credit, rollback]),
  );
}
