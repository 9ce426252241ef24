import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalogue, flattenTexts, languageTags } from '@fairhall/contract';
import type { OwnTexts } from '#brand';
import { messagesIn } from '#messages';

/** Folders with a file `<tag>.json` for each language. */
export type TextFolders = { pages: string; games: string };

/** Where the builds of the portal and of our own games write down what they say. */
export const writtenTexts: TextFolders = {
  pages: join(import.meta.dirname, '../../portal/dist/texts'),
  games: join(import.meta.dirname, '../../studio/dist/texts'),
};

/** What the code says: pages, refusals and games as the builds wrote them down, messages as they are sent. */
export function ownTexts({ pages, games }: TextFolders): OwnTexts {
  return async (language) => {
    const read = async (folder: string): Promise<unknown> =>
      JSON.parse(await readFile(join(folder, `${languageTags[language]}.json`), 'utf8'));
    const written = (await read(pages)) as Pick<Catalogue, 'portal' | 'refusals'>;
    return {
      ...written,
      messages: Object.fromEntries(flattenTexts(messagesIn[language])),
      games: (await read(games)) as Catalogue['games'],
    };
  };
}
