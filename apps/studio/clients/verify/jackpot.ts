import { formatAmount, parseAmount } from '@fairhall/money';
import { byId, element } from '../kit/element.ts';
import type { Language, TextKey } from '../kit/language.ts';
import { type JackpotClaim, recomputeJackpot } from './jackpot-claim.ts';

/** The part of the page that works out the value of a jackpot's cycle; opened at once when one was given. */
export function showJackpot(language: Language, claim: JackpotClaim, currency: string): void {
  const inputs = new Map<keyof JackpotClaim, HTMLInputElement>();
  const verdict = element('p', { class: 'verdict', role: 'status', hidden: '' });
  const money = (digits: string) => (/^\d+$/.test(digits) ? formatAmount(BigInt(digits), currency) : '');

  function field(name: keyof JackpotClaim, key: TextKey, value: string): HTMLElement {
    const input = element('input', { value, autocomplete: 'off', spellcheck: 'false', name });
    inputs.set(name, input);
    return element('label', { class: 'field' }, language.text(key), input);
  }

  function typed(): JackpotClaim {
    const value = (name: keyof JackpotClaim) => inputs.get(name)?.value.trim() ?? '';
    const minor = (name: keyof JackpotClaim) => String(parseAmount(value(name), currency) ?? '');
    return {
      jackpotId: value('jackpotId'),
      cycle: value('cycle'),
      begins: minor('begins'),
      ceiling: minor('ceiling'),
      opened: value('opened'),
      seal: value('seal'),
      won: minor('won'),
    };
  }

  function answer(): void {
    const found = recomputeJackpot(typed());
    verdict.hidden = false;
    if (found.kind === 'invalid') {
      verdict.dataset.tone = 'mismatch';
      verdict.textContent = language.text('verify/jackpot-invalid');
      return;
    }
    const isKept = found.isPromised && found.isWonThere;
    verdict.dataset.tone = isKept ? 'match' : 'mismatch';
    verdict.textContent = language.text(isKept ? 'verify/jackpot-match' : 'verify/jackpot-mismatch', {
      amount: language.amount(found.value),
    });
  }

  const form = element(
    'form',
    { class: 'inputs' },
    field('opened', 'verify/server-seed', claim.opened),
    field('seal', 'verify/jackpot-seal', claim.seal),
    element(
      'div',
      { class: 'pair' },
      field('jackpotId', 'verify/jackpot-name', claim.jackpotId || `river-${currency}`),
      field('cycle', 'verify/jackpot-cycle', claim.cycle),
      field('begins', 'verify/jackpot-begins', money(claim.begins)),
      field('ceiling', 'verify/jackpot-ceiling', money(claim.ceiling)),
      field('won', 'verify/jackpot-won', money(claim.won)),
    ),
    element('button', { class: 'main-button', type: 'submit' }, language.text('verify/check')),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answer();
  });
  const details = element(
    'details',
    claim.opened === '' ? {} : { open: '' },
    element('summary', {}, language.text('verify/jackpot-title')),
    element('p', { class: 'soft' }, language.text('verify/jackpot-intro')),
    form,
    verdict,
  );
  byId('jackpot').replaceChildren(details);
  if (claim.opened === '') return;
  answer();
  details.scrollIntoView();
}
