import '../fonts.ts';
import '../tokens.css';
import '../game.css';
import '../wide.css';
import '../curtain.css';
import '../drawer.css';
import '../history.css';
import type { SessionView } from '../../../src/play/shapes.ts';
import { askLanguage } from '../ask-language.ts';
import { byId, element } from '../element.ts';
import { guessLanguages, type Language, speak, speakGiven, type TextKey } from '../language.ts';
import { connect, readLaunch } from '../launch.ts';
import { sentenceFor } from '../refusals.ts';
import { createSound } from '../sound.ts';
import type { SlotLook } from './look.ts';
import { placeTable } from './markup.ts';
import { openReplay } from './replay.ts';
import { createStage } from './stage.ts';
import { openTable } from './table.ts';

/** A slot's whole page: from what the address carries to a player at the table, or a sentence why not. */
export async function openSlot(look: SlotLook): Promise<void> {
  const launch = readLaunch();
  const sound = createSound(look.voice);
  placeTable();
  try {
    if (launch.kind === 'replay')
      return await openReplay(look, { ticket: launch.ticket, layOut, openCurtain, sound });
    if (launch.kind === 'nothing') return await sayClosed();
    const { api, session } = await connect(launch);
    const language = await languageOf(session);
    document.documentElement.lang = language.htmlLang;
    document.title = language.text(`game/${look.gameId}` as TextKey);
    await layOut();
    const stage = await createStage(look, {
      canvas: byId<HTMLCanvasElement>('stage'),
      area: byId('area'),
      sound,
    });
    const table = openTable(look, { api, session, language, stage, sound });
    openCurtain();
    await table;
  } catch (error) {
    await sayWhy(error);
  }
}

/** Only who reads English may read a language of the house's own: the others are known, and nobody waits for them. */
async function languageOf({ language, currency, portalOrigin }: SessionView): Promise<Language> {
  const given = language === 'EN' ? await askLanguage(portalOrigin) : undefined;
  return given ? speakGiven(given, currency) : speak(language, currency);
}

/** The stage is fitted into the space that the bar leaves; its letters must be there to know how much. */
async function layOut(): Promise<void> {
  await document.fonts.ready;
  byId('table').hidden = false;
}

function openCurtain(): void {
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
