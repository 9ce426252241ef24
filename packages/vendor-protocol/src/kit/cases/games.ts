import { gamesAnswer, type VendorGame, vendorPaths } from '../../vendor-calls.ts';
import type { Bench } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';

const MOST_PAGES = 200;
const AHEAD_MS = 24 * 60 * 60_000;
const asked = { of: 'every', phase: 'answers', after: ['S01'] } as const;

export const gameCases: readonly Case[] = [
  {
    ...asked,
    id: 'G01',
    rule: 'the catalogue is well-formed, ends, and has each game once, one of them live',
    async run(bench) {
      const games = await readCatalogue(bench);
      const ids = games.map((game) => game.game_id);
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      must(twice === undefined, `game ${twice} stands in it twice`);
      must(
        games.some((game) => game.status === 'live'),
        'it has no live game',
      );
      const stakeless = games.find((game) => Object.keys(game.stakes).length === 0);
      must(stakeless === undefined, `game ${stakeless?.game_id} has no stakes in any currency`);
    },
  },
  {
    ...asked,
    id: 'G02',
    rule: 'asked what has changed since a moment, it answers games of the catalogue only, and none that will change',
    async run(bench) {
      const known = new Set((await readCatalogue(bench)).map((game) => game.game_id));
      const { games } = await readPage(bench, since(bench.now()));
      const unknown = games.find((game) => !known.has(game.game_id));
      must(unknown === undefined, `it names ${unknown?.game_id}, which the catalogue has not`);
      const [early] = (await readPage(bench, since(bench.now() + AHEAD_MS))).games;
      must(early === undefined, `it names ${early?.game_id} as changed after a moment that is to come`);
    },
  },
];

const since = (atMs: number) => `?updated_since=${encodeURIComponent(new Date(atMs).toISOString())}`;

export async function readCatalogue(bench: Bench): Promise<VendorGame[]> {
  const games: VendorGame[] = [];
  let query = '';
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await readPage(bench, query);
    games.push(...page.games);
    if (page.next_cursor === null) return games;
    query = `?cursor=${encodeURIComponent(page.next_cursor)}`;
  }
  must(false, `the catalogue has not ended after ${MOST_PAGES} pages`);
  return games;
}

async function readPage(bench: Bench, query: string) {
  const answer = await bench.ask({ method: 'GET', path: vendorPaths.games + query });
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `it was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  const page = gamesAnswer.safeParse(answer.json);
  const [issue] = page.error?.issues ?? [];
  must(page.success, `${issue?.path.join('.')}: ${issue?.message}`);
  return page.data;
}
