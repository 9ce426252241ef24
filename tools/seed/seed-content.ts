import type { Tx } from '@fairhall/database';
import { publishPieces, type WrittenPiece } from '../../apps/server/src/content/index.ts';
import type { Domains } from '../../apps/server/src/domains.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoHelp } from './demo-help.ts';
import { demoPages } from './demo-pages.ts';
import ja from './words/ja.json' with { type: 'json' };
import portuguese from './words/pt-BR.json' with { type: 'json' };
import vi from './words/vi.json' with { type: 'json' };
import chinese from './words/zh-CN.json' with { type: 'json' };

type Words = Readonly<Record<string, { title: string; body: string }>>;

const translations: readonly ['CN' | 'JA' | 'VI' | 'PT', Words][] = [
  ['CN', chinese],
  ['JA', ja],
  ['VI', vi],
  ['PT', portuguese],
];

/** What the demo house says, in the six languages it offers. */
export const demoPieces: readonly WrittenPiece[] = [...demoAnnouncements, ...demoHelp, ...demoPages].map(
  translate,
);

export function seedContent({ brand }: Domains, tx: Tx, clock: Clock): Promise<void> {
  return publishPieces(tx, { brandId: brand.settings().id, at: clock.now(), pieces: demoPieces });
}

/** The files of words know a piece by its English title. */
function translate(piece: WrittenPiece): WrittenPiece {
  const title = piece.texts.find(({ language }) => language === 'EN')?.title ?? '';
  const others = translations.flatMap(([language, words]) =>
    words[title] ? [{ language, ...words[title] }] : [],
  );
  return { ...piece, texts: [...piece.texts, ...others] };
}
