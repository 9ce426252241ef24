import type { PlatformCall } from '../../calls.ts';
import { boundsOf, type ReconciliationLine } from '../../reconciliation.ts';
import { packLines } from '../../reconciliation-file.ts';
import { type Desk, plain } from './answer-call.ts';
import type { Said } from './purse.ts';
import type { Entry } from './seat.ts';

/** Our list of a period that is over, as the practice books have it. */
export async function tellList(desk: Desk, period: string): Promise<Said> {
  const made = await makeList(desk, { period, edition: String(desk.now()) });
  return made ? plain('OK', { manifest: made.manifest }) : plain('NOT_READY');
}

/** An edition is the moment it was made; the books of a period that is over do not change after it. */
export async function tellPart(desk: Desk, asked: PlatformCall<'reconciliation_part'>): Promise<Said> {
  const made = await makeList(desk, asked);
  const content = made?.parts[asked.part];
  return content === undefined ? plain('INVALID_REQUEST') : plain('OK', { content });
}

async function makeList(desk: Desk, { period, edition }: { period: string; edition: string }) {
  const bounds = boundsOf(period);
  if (!bounds || bounds.to.getTime() > desk.now()) return undefined;
  const parts: string[] = [];
  const lines = [...desk.purses.entries.values()].map(lineOf).filter(({ occurred_at }) => {
    const at = Date.parse(occurred_at);
    return at >= bounds.from.getTime() && at < bounds.to.getTime();
  });
  const maker = { vendor: desk.vendor, period, edition, madeAt: new Date(desk.now()), key: desk.key };
  const manifest = await packLines(lines, maker, async ({ bytes }) => {
    parts.push(bytes.toString('base64'));
  });
  return { manifest, parts };
}

function lineOf(entry: Entry): ReconciliationLine {
  return {
    tx_id: entry.txId,
    op: entry.op,
    ...(entry.direction && { kind: entry.direction }),
    player_ref: entry.seat.playerRef,
    game_id: entry.seat.gameId,
    round_id: entry.roundId,
    amount: String(entry.amount),
    currency: entry.seat.currency,
    state: entry.state,
    ...toldOf(entry.call),
    occurred_at: entry.occurredAt,
  };
}

const repeated = [
  'unused_stake',
  'grant_id',
  'jackpot_id',
  'rake',
  'hands',
  'bet_tx_ids',
  'linked_tx_ids',
] as const;

/** What a line repeats of its call where the call had it. */
function toldOf(call: Entry['call']): Partial<ReconciliationLine> {
  const said: Readonly<Record<string, unknown>> = { ...call };
  return Object.fromEntries(
    repeated.filter((name) => said[name] !== undefined).map((name) => [name, said[name]]),
  );
}
