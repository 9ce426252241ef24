import '../kit/fonts.ts';
import '../kit/tokens.css';
import '../kit/drawer.css';
import './verify.css';
import { formatAmount, parseAmount } from '@fairhall/money';
import { lines } from '../../src/engines/naga-sevens/paytable.ts';
import { byId, element } from '../kit/element.ts';
import { languageNames, speak, type TextKey } from '../kit/language.ts';
import { type Claim, readClaim } from '../kit/verify-address.ts';
import { paintSymbol } from '../naga-sevens/art/symbols.ts';
import { type Recomputed, recompute } from './recompute.ts';

const given = readClaim(location.hash);
const currency = given.currency || 'P';
let language = await speak(given.language || 'TH', currency);
const inputs: Record<string, HTMLInputElement> = {};

show(given);

function show(claim: Claim): void {
  document.documentElement.lang = language.htmlLang;
  document.title = language.text('verify/title');
  byId('title').textContent = language.text('verify/title');
  byId('intro').textContent = language.text('verify/intro');
  byId('languages').replaceChildren(...[...languageNames].map(languageButton));
  const pair = element(
    'div',
    { class: 'pair' },
    field('clientSeed', 'verify/client-seed', claim.clientSeed),
    field('nonce', 'verify/nonce', claim.nonce),
    field('stake', 'verify/stake', claim.stake ? formatAmount(BigInt(claim.stake), currency) : ''),
  );
  byId('inputs').replaceChildren(
    field('serverSeed', 'verify/server-seed', claim.serverSeed, 'verify/server-seed-help'),
    field('commitment', 'verify/commitment', claim.commitment),
    pair,
    element('button', { class: 'main-button', type: 'submit' }, language.text('verify/check')),
  );
  if (claim.serverSeed || claim.commitment) answer();
}

byId('inputs').addEventListener('submit', (event) => {
  event.preventDefault();
  answer();
});

function languageButton([code, name]: [string, string]): HTMLElement {
  const button = element('button', { type: 'button', 'aria-pressed': String(language.code === code) }, name);
  button.addEventListener('click', async () => {
    language = await speak(code, currency);
    show(typed());
  });
  return button;
}

function field(name: keyof Claim, key: TextKey, value: string, help?: TextKey): HTMLElement {
  const input = element('input', { value, autocomplete: 'off', spellcheck: 'false', name });
  inputs[name] = input;
  const label = element('label', { class: 'field' }, language.text(key), input);
  if (help) label.append(element('span', { class: 'soft' }, language.text(help)));
  return label;
}

/** What stands in the fields; the record counts only while its own seeds stand there. */
function typed(): Claim {
  const value = (name: keyof Claim) => inputs[name]?.value.trim() ?? '';
  const claim = {
    ...given,
    serverSeed: value('serverSeed'),
    commitment: value('commitment'),
    clientSeed: value('clientSeed'),
    nonce: value('nonce'),
    stake: String(parseAmount(value('stake'), currency) ?? ''),
  };
  const isGivenRound =
    claim.clientSeed === given.clientSeed && claim.nonce === given.nonce && claim.stake === given.stake;
  return isGivenRound ? claim : { ...claim, stops: '', payout: '', mathHash: '' };
}

function answer(): void {
  const verdict = recompute(typed());
  const box = byId('verdict');
  box.hidden = false;
  byId('steps').replaceChildren();
  if (verdict.kind !== 'computed') {
    box.dataset.tone = verdict.kind === 'invalid' ? 'mismatch' : 'open';
    box.textContent = language.text(verdict.kind === 'invalid' ? 'verify/invalid' : 'verify/not-revealed');
    return;
  }
  const { round } = verdict;
  box.dataset.tone = round.differences.length > 0 ? 'mismatch' : 'match';
  box.textContent = sentenceOf(round);
  byId('steps').replaceChildren(promise(round), stream(round), stops(round), pay(round));
}

function sentenceOf(round: Recomputed): string {
  if (!round.hasRecord) return language.text('verify/computed');
  if (round.differences.length === 0) return language.text('verify/match');
  const what = round.differences.map((difference) => language.text(`verify/what-${difference}`)).join(', ');
  return language.text('verify/mismatch', { what });
}

function step(key: TextKey, ...parts: (HTMLElement | string)[]): HTMLElement {
  return element('li', {}, element('h2', {}, language.text(key)), ...parts);
}

function promise(round: Recomputed): HTMLElement {
  return step(
    'verify/step-promise',
    element('p', { class: 'soft' }, language.text('verify/promise-text')),
    element('div', { class: 'seed' }, round.commitment),
  );
}

function stream(round: Recomputed): HTMLElement {
  return step(
    'verify/step-stream',
    element('p', { class: 'soft' }, language.text('verify/stream-text', { message: `${round.message}:0` })),
    element('div', { class: 'seed' }, round.firstBlock),
  );
}

function stops(round: Recomputed): HTMLElement {
  const limit = language.count(round.acceptedBelow);
  const accepted = round.words.filter((word) => word < round.acceptedBelow);
  const reels = round.stops.map((stop, reel) =>
    element(
      'div',
      {},
      element('div', { class: 'soft' }, language.text('verify/reel', { reel: reel + 1 })),
      element('div', {}, `${language.text('verify/word')} ${accepted[reel] ?? ''}`),
      element('div', {}, `${language.text('verify/stop')} ${stop}`),
    ),
  );
  return step(
    'verify/step-stops',
    element('p', { class: 'soft' }, language.text('verify/stops-text', { limit })),
    element('div', { class: 'stops' }, ...reels),
  );
}

function pay(round: Recomputed): HTMLElement {
  const rows = round.wins.map((win) =>
    element(
      'p',
      {},
      language.text('status/line', {
        line: win.line + 1,
        symbol: language.text(`symbol/${win.symbol}`),
        count: win.count,
        amount: language.amount(win.amountMinor),
      }),
    ),
  );
  const total = `${language.text('verify/total')} ${language.amount(round.payoutMinor)}`;
  return step(
    'verify/step-pay',
    picture(round),
    ...(rows.length > 0 ? rows : [element('p', { class: 'soft' }, language.text('verify/no-lines'))]),
    element('p', {}, element('strong', {}, total)),
  );
}

function picture({ grid, wins }: Recomputed): HTMLElement {
  const winning = new Set(
    wins.flatMap((win) => (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => `${reel}:${row}`)),
  );
  const cells = [0, 1, 2].flatMap((row) =>
    grid.map((symbols, reel) => {
      const cell = paintSymbol(symbols[row] ?? 'blank', 72, 2);
      cell.classList.toggle('is-winning', winning.has(`${reel}:${row}`));
      cell.setAttribute('role', 'img');
      cell.setAttribute('aria-label', language.text(`symbol/${symbols[row] ?? 'blank'}`));
      return cell;
    }),
  );
  return element('div', { class: 'grid' }, ...cells);
}
