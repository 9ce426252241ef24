import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { type Hit, judge, type ListedPerson, probeOf, type Screened } from './judge-likeness.ts';

/** Compares a person with lists, wherever these are: those that staff keep here, or a service that is asked. */
export type ScreeningAdapter = { name: string; screen(on: Database, person: Screened): Promise<Hit[]> };

const BATCH = 5_000;

/** The lists that staff keep in this house. */
export const ownLists: ScreeningAdapter = {
  name: 'own',
  async screen(on, person) {
    const probe = probeOf(person);
    const hits: Hit[] = [];
    for await (const entry of readEntries(on)) {
      const hit = judge(probe, entry);
      if (hit) hits.push(hit);
    }
    return hits;
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
