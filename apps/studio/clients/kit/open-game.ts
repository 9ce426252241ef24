import type { SessionView } from '../../src/play/shapes.ts';
import { askLanguage } from './ask-language.ts';
import { byId, element } from './element.ts';
import { guessLanguages, type Language, speak, speakGiven, type TextKey } from './language.ts';
import { pause } from './motion.ts';
import { connection, launch } from './opening.ts';
import { sentenceFor } from './refusals.ts';
import type { StudioApi } from './studio-api.ts';

/** So long a game waits for its letters, and is then read in the device's own until they come. */
const LETTERS_MS = 300;

export type Opened = { api: StudioApi; session: SessionView; language: Language };

/** A game's whole page: from what the address carries to a player at the table, or a sentence why not. */
export async function openGame(
  gameId: string,
  { play, replay }: { play: (opened: Opened) => Promise<void>; replay: (ticket: string) => Promise<void> },
): Promise<void> {
  try {
    if (launch.kind === 'replay') return await replay(launch.ticket);
    if (!connection) return await sayClosed();
    const { api, session: begun, seeded } = await connection;
    const [language, session] = await Promise.all([languageOf(begun), seeded]);
    document.documentElement.lang = language.htmlLang;
    document.title = language.text(`game/${gameId}` as TextKey);
    await layOut();
    await play({ api, session, language });
  } catch (error) {
    await sayWhy(error);
  }
}

/** Only who reads English may read a language of the house's own: the others are known, and nobody waits for them. */
async function languageOf({ language, currency, portalOrigin }: SessionView): Promise<Language> {
  const given = language === 'EN' ? await askLanguage(portalOrigin) : undefined;
  return given ? speakGiven(given, currency) : speak(language, currency);
}

/** The stage is fitted into the space that the bar leaves, and again when the letters of a slow line change the bar. */
export async function layOut(): Promise<void> {
  await Promise.race([document.fonts.ready, pause(LETTERS_MS)]);
  byId('table').hidden = false;
}

export function openCurtain(): void {
  byId('curtain').dataset.open = '';
}

/** Before a session is open nobody has told us the language: it is said in those a reader may know. */
async function sayClosed(): Promise<void> {
  showNotice((await readersLanguages()).map((language) => language.text('refusal/play/session-unknown')));
}

async function sayWhy(error: unknown): Promise<void> {
  showNotice((await readersLanguages()).map((language) => sentenceFor(language, error)));
}

function readersLanguages(): Promise<Language[]> {
  return Promise.all(guessLanguages().map((code) => speak(code, 'P')));
}

function showNotice(sentences: string[]): void {
  openCurtain();
  const notice = byId('notice');
  notice.replaceChildren(...sentences.map((sentence) => element('p', {}, sentence)));
  notice.hidden = false;
}
