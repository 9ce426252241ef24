import './fonts.ts';
import './tokens.css';
import './game.css';
import './curtain.css';
import './drawer.css';
import './history.css';
import './wide.css';
import { languageFiles } from './language-files.ts';
import { type Connection, connect, readLaunch } from './launch.ts';

/** A letter of the alphabet that a language is written in, where its letters are a file of their own. */
const letterOf: Readonly<Record<string, string>> = { TH: 'ก', VI: 'ạ' };

export const launch = readLaunch();

/**
 * The player's session, asked for as soon as this is here, while what draws is still on its way; what it needs next is
 * fetched as soon as it says in which language.
 */
export const connection = 'token' in launch ? connect(launch) : undefined;
connection?.then(fetchLetters, () => undefined);

/** Of the letters, those of the first view: words, figures and headings. */
function fetchLetters({ session: { language } }: Connection): void {
  void languageFiles[language]?.load?.().catch(() => undefined);
  const letter = letterOf[language] ?? 'A';
  for (const [weight, text] of [
    [400, `0${letter}`],
    [500, '0'],
    [600, letter],
  ])
    void document.fonts.load(`${weight} 1em Kanit`, String(text)).catch(() => undefined);
}
