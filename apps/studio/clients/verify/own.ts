import { element } from '../kit/element.ts';
import type { Language } from '../kit/language.ts';
import { saveFile } from '../kit/save-file.ts';
import { type Claim, checkedOf } from '../kit/verify-address.ts';
import script from './verify-round.mjs?raw';

const SCRIPT = './verify-round.mjs';
/** The script with which a round is checked at home, and the round as it takes it. */
export function ownCheck(language: Language, claim: () => Claim): HTMLElement[] {
  const save = element('button', { class: 'plain-button', type: 'button' }, language.text('verify/own-save'));
  save.addEventListener('click', () => saveFile('round.json', [roundFile(claim())]));
  return [
    element('h2', {}, language.text('verify/own-title')),
    element('p', { class: 'soft' }, language.text('verify/own-text')),
    element(
      'div',
      { class: 'own-deeds' },
      element('a', { href: SCRIPT, download: 'verify-round.mjs' }, language.text('verify/own-script')),
      save,
    ),
    element(
      'details',
      {},
      element('summary', {}, language.text('verify/own-read')),
      element('pre', {}, script),
    ),
  ];
}

/** A round as the script reads it. */
export function roundFile(claim: Claim): string {
  return `${JSON.stringify(checkedOf(claim), null, 2)}\n`;
}
