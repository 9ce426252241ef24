import { setImmediate } from 'node:timers/promises';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type Hit, judge, type ListedPerson, probeOf, type Screened, suspectOf } from './judge-likeness.ts';

/**
 * Compares people with lists, wherever these are: those that staff keep here, or a service that is asked. Answers each
 * one's hits, in their order.
 */
export type ScreeningAdapter = {
  name: string;
  screen(on: Database, people: readonly Screened[]): Promise<Hit[][]>;
};

/** Compares with all of them; where one is silent nobody has been compared. */
export function allLists(adapters: readonly ScreeningAdapter[]): ScreeningAdapter {
  return {
    name: adapters.map(({ name }) => name).join('+'),
    async screen(on, people) {
      const found = await Promise.all(adapters.map((adapter) => adapter.screen(on, people)));
      return people.map((_, at) => found.flatMap((hits) => hits[at] ?? []));
    },
  };
}

const BATCH = 1_000;
/** Compared before the thread, which also decides bets, is free again: with a hundred people some milliseconds. */
const AT_ONCE = 20;

/** The lists that staff keep in this house. */
export const ownLists: ScreeningAdapter = {
  name: 'own',
  async screen(on, people) {
    const compared = people.map((person) => ({ probe: probeOf(person), hits: [] as Hit[] }));
    let count = 0;
    for await (const entry of readEntries(on)) {
      const suspect = suspectOf(entry);
      for (const { probe, hits } of compared) {
        const hit = judge(probe, suspect);
        if (hit) hits.push(hit);
      }
      count += 1;
      if (count % AT_ONCE === 0) await setImmediate();
    }
    return compared.map(({ hits }) => hits);
  },
};

async function* readEntries(on: Database): AsyncGenerator<ListedPerson> {
  let after: { list: string; line: number } = { list: '', line: 0 };
  for (;;) {
    const { rows } = await sql<ListedPerson & { line: number }>`
      select list, line, name, name_key as "nameKey", birthday, country, document_mac as "documentMac"
      from verification.list_entries where (list, line) > (${after.list}, ${after.line}::int)
      order by list, line limit ${BATCH}`.execute(on);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}
