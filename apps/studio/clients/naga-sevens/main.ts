import '../kit/fonts.ts';
import '../kit/tokens.css';
import '../kit/game.css';
import '../kit/wide.css';
import '../kit/curtain.css';
import '../kit/drawer.css';
import '../kit/history.css';
import { byId, element } from '../kit/element.ts';
import { guessLanguages, type Language, speak } from '../kit/language.ts';
import { connect, readLaunch } from '../kit/launch.ts';
import { sentenceFor } from '../kit/refusals.ts';
import { createSound } from '../kit/sound.ts';
import { openReplay } from './replay.ts';
import { createStage } from './stage.ts';
import { openTable } from './table.ts';

const launch = readLaunch();
const sound = createSound();
await open();

async function open(): Promise<void> {
  try {
    if (launch.kind === 'replay') return await openReplay(launch.ticket, { layOut, openCurtain, sound });
    if (launch.kind === 'nothing') return await sayClosed();
    const { api, session } = await connect(launch);
    const language = await speak(session.language, session.currency);
    document.documentElement.lang = language.htmlLang;
    document.title = language.text('game/naga-sevens');
    await layOut();
    const stage = await createStage(byId<HTMLCanvasElement>('stage'), byId('area'), sound);
    const table = openTable({ api, session, language, stage, sound });
    openCurtain();
    await table;
  } catch (error) {
    await sayWhy(error);
  }
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
