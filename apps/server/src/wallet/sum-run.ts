import { type MoneyFlow, type MovementGroup, movementGroupOf, movementGroups } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { Run } from './find-run.ts';

type Row = { kind: string; count: bigint; in: bigint; out: bigint };
type Flow = { count: bigint; in: bigint; out: bigint };

/** What a run moved, by sort; sorts that did not occur are left out. */
export async function sumRun(
  db: Database,
  { account, after, upTo }: Run,
): Promise<{ group: MovementGroup; flow: MoneyFlow }[]> {
  const { rows } = await sql<Row>`
    select s.kind, s.count, s.came as in, s.went as out
    from wallet.sum_run(${account}, ${after}, ${upTo}) s`.execute(db);
  const byGroup = Map.groupBy(rows, ({ kind }) => movementGroupOf(kind));
  return movementGroups.flatMap((group) => {
    const found = byGroup.get(group);
    return found ? [{ group, flow: presentFlow(found) }] : [];
  });
}

export function presentFlow(parts: readonly Flow[]): MoneyFlow {
  const sum = (of: (part: Flow) => bigint) => parts.reduce((total, part) => total + of(part), 0n);
  return {
    count: Number(sum((part) => part.count)),
    in: String(sum((part) => part.in)),
    out: String(sum((part) => part.out)),
  };
}

/** Sums that have been told already, added up. */
export function addFlows(flows: readonly MoneyFlow[]): MoneyFlow {
  return presentFlow(
    flows.map((flow) => ({ count: BigInt(flow.count), in: BigInt(flow.in), out: BigInt(flow.out) })),
  );
}
