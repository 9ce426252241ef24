import type { Tx } from '@fairhall/database';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import { firstTermsOf } from '../../apps/server/src/cashier/index.ts';
import {
  publishDemoHelplines,
  publishPieces,
  type WrittenPiece,
} from '../../apps/server/src/content/index.ts';
import type { Domains } from '../../apps/server/src/domains.ts';
import { type DemoOffer, demoOffersAt } from '../../apps/server/src/promotions/index.ts';
import { firstLimitsOf } from '../../apps/server/src/verification/index.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoHelp } from './demo-help.ts';
import { demoHelplines } from './demo-helplines.ts';
import { demoPages } from './demo-pages.ts';
import { demoPrivileges } from './demo-privileges.ts';
import { demoPromotions } from './demo-promotions.ts';
import { type Facts, factsOfHouse, factsOfOffer, fillFacts } from './facts.ts';
import ja from './words/ja.json' with { type: 'json' };
import portuguese from './words/pt-BR.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import chinese from './words/zh-CN.json' with { type: 'json' };

/** `about`: whose numbers stand in its placeholders, those of the one offer of a kind or the house's. */
export type DemoPiece = WrittenPiece & { about?: DemoOffer['kind'] | 'house' };

type Words = Readonly<Record<string, { title: string; body: string }>>;

const translations: readonly ['CN' | 'JA' | 'VI' | 'PT', Words][] = [
  ['CN', chinese],
  ['JA', ja],
  ['VI', vi],
  ['PT', portuguese],
];

/** What a new house goes by, and the demo with it. */
export const houseLimits = firstLimitsOf(DEFAULT_CURRENCY);
export const houseTerms = firstTermsOf(DEFAULT_CURRENCY);

/** What the demo house says, in the six languages it offers, before its numbers are filled in. */
export const demoPieces: readonly DemoPiece[] = [
  ...demoAnnouncements,
  ...demoHelp,
  ...demoPages,
  ...demoPrivileges,
  ...demoPromotions,
].map(translate);

/** `at`: since when its offers are online. */
export async function seedContent({ brand }: Domains, tx: Tx, at: Date): Promise<void> {
  await publishPieces(tx, { brand: brand.settings(), at, pieces: demoPiecesAt(at) });
  await publishDemoHelplines(tx, { brandId: brand.settings().id, at, helplines: demoHelplines });
}

/** What the demo house says of what it gives from `at` on. */
export function demoPiecesAt(at: Date): WrittenPiece[] {
  const offers = demoOffersAt(at);
  return demoPieces.map(({ about, ...piece }) => {
    if (about === undefined) return piece;
    const offer = offers.find(({ kind }) => kind === about);
    const facts = offer ? factsOfOffer(offer) : houseFacts;
    return { ...filled(piece, facts), ...(offer && { from: offer.startsAt, until: offer.endsAt }) };
  });
}

const houseFacts = factsOfHouse({ currency: DEFAULT_CURRENCY, limits: houseLimits, terms: houseTerms });

function filled(piece: WrittenPiece, facts: Facts): WrittenPiece {
  return {
    ...piece,
    texts: piece.texts.map(({ language, title, body }) => ({
      language,
      title: fillFacts(title, facts),
      body: fillFacts(body, facts),
    })),
  };
}

/** The files of words know a piece by its English title. */
function translate(piece: DemoPiece): DemoPiece {
  const title = piece.texts.find(({ language }) => language === 'EN')?.title ?? '';
  const others = translations.flatMap(([language, words]) =>
    words[title] ? [{ language, ...words[title] }] : [],
  );
  return { ...piece, texts: [...piece.texts, ...others] };
}
