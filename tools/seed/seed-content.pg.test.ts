import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDemoOffers } from '../../apps/server/src/promotions/index.ts';
import { type Office, openOffice } from '../../apps/server/testing/office.ts';
import { visit } from '../../apps/server/testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../apps/server/testing/whole-server.ts';
import { type Facts, factsOfHouse, factsOfOffer, fillFacts } from './facts.ts';
import { demoPieces, seedContent } from './seed-content.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['owner']);
  const at = server.clock.now();
  await inTransaction(server.database.db, async (tx) => {
    await saveDemoOffers(tx, at);
    await seedContent(server.domains, tx, at);
  });
}, 60_000);
afterAll(() => server?.close());

async function read<Of extends contract.Endpoint>(of: Of, language: string, path: string = of.path) {
  const { body } = await visit(server, `${path}?language=${language}`);
  return body as never as contract.AnswerOf<Of>;
}

async function askOffice<Of extends contract.Endpoint>(of: Of, asked: { params?: Record<string, string> }) {
  const { body } = await office.ask('owner', of, asked);
  return body as never as contract.AnswerOf<Of>;
}

const tell = (about: string, slot: string, { language, facts }: { language: string; facts: Facts }) =>
  demoPieces
    .filter((piece) => piece.about === about && piece.slot === slot)
    .flatMap(({ texts }) => texts.filter((text) => text.language === language))
    .map(({ title, body }) => ({ title: fillFacts(title, facts), body: fillFacts(body, facts) }));
const wordsOf = ({ title, body }: { title: string | null; body: string | null }) => ({ title, body });

test.each(contract.builtInLanguages)(
  'of an offer members read in %s the numbers by which it is paid',
  async (language) => {
    const { items } = await askOffice(contract.staffListOffers, {});
    const told = items.flatMap(({ terms, namedCodes: [code = ''] }) =>
      terms.kind === 'method'
        ? []
        : tell(terms.kind, 'PR', { language, facts: factsOfOffer({ ...terms, code }) }),
    );
    const { value } = await read(contract.listAnnouncements, language);
    expect(items.map(({ state }) => state)).toEqual(['online', 'online']);
    expect(value.promotion.map(wordsOf).toSorted(byTitle)).toEqual(told.toSorted(byTitle));
    expect(value.banners).toHaveLength(1);
  },
);

test.each(contract.builtInLanguages)(
  'of levels and withdrawals members read in %s what the house goes by',
  async (language) => {
    const params = { currency: 'P' };
    const { limits } = await askOffice(contract.staffReadTiers, { params });
    const terms = await askOffice(contract.staffReadTerms, { params });
    const facts = factsOfHouse({ currency: 'P', limits, terms });
    const page = await read(contract.readPage, language, '/api/content/pages/PRIVILEGES');
    const home = await read(contract.readHome, language);
    const areas = home.value.filter(({ block }) => ['PRIVILEGES', 'LEVEL_INTERESTS'].includes(block));
    expect([page, ...areas].map(wordsOf)).toEqual(
      ['PRIVILEGES', 'LEVEL_INTERESTS'].flatMap((slot) => tell('house', slot, { language, facts })),
    );
  },
);

const byTitle = (one: { title: string | null }, other: { title: string | null }) =>
  String(one.title).localeCompare(String(other.title));
