import '../kit/fonts.ts';
import '../kit/tokens.css';
import '../kit/drawer.css';
import './verify.css';
import { formatAmount, parseAmount } from '@fairhall/money';
import { engineOf, games as offered } from '../../src/engines/index.ts';
import { byId, element } from '../kit/element.ts';
import { languageNames, speak, type TextKey } from '../kit/language.ts';
import type { SlotLook } from '../kit/slot/look.ts';
import { type Claim, readClaim } from '../kit/verify-address.ts';
import { drawn } from './drawn.ts';
import { showJackpot } from './jackpot.ts';
import { readJackpotClaim } from './jackpot-claim.ts';
import { loadLook } from './looks.ts';
import { ownCheck } from './own.ts';
import { picture } from './picture.ts';
import { type Paid, type Recomputed, recompute, type Spin } from './recompute.ts';

const toneOf = { none: 'open', matches: 'match', differs: 'mismatch' } as const;

const claimed = readClaim(location.hash);
const given = { ...claimed, game: claimed.game || 'naga-sevens', choice: claimed.choice || 'spin' };
const currency = given.currency || 'P';
let language = await speak(given.language || 'TH', currency);
const inputs: Record<string, HTMLInputElement | HTMLSelectElement> = {};

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
    games(claim),
    field('serverSeed', 'verify/server-seed', claim.serverSeed, 'verify/server-seed-help'),
    field('commitment', 'verify/commitment', claim.commitment),
    pair,
    field('shots', 'verify/shots', claim.shots, 'verify/shots-help'),
    element('button', { class: 'main-button', type: 'submit' }, language.text('verify/check')),
  );
  byId('own').replaceChildren(...ownCheck(language, typed));
  showJackpot(language, readJackpotClaim(location.hash), currency);
  if (claim.serverSeed || claim.commitment) void answer();
}

byId('inputs').addEventListener('submit', (event) => {
  event.preventDefault();
  void answer();
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

/** The game, and the way a round of it was started. */
function games(claim: Claim): HTMLElement {
  const ways = [...offered.values()].flatMap(({ gameId, choices }) =>
    choices.map(({ name }) => ({ value: `${gameId} ${name}`, gameId, isBought: name === 'buy' })),
  );
  const select = element(
    'select',
    { name: 'game' },
    ...ways.map(({ value, gameId, isBought }) => {
      const title = language.text(`game/${gameId}` as TextKey);
      const option = element(
        'option',
        { value },
        isBought ? `${title} · ${language.text('control/buy')}` : title,
      );
      option.selected = value === `${claim.game} ${claim.choice}`;
      return option;
    }),
  );
  inputs.game = select;
  return element('label', { class: 'field' }, language.text('verify/game'), select);
}

/** What stands in the fields; the record counts only while its own seeds stand there. */
function typed(): Claim {
  const value = (name: keyof Claim) => inputs[name]?.value.trim() ?? '';
  const [game = '', choice = ''] = value('game').split(' ');
  const claim = {
    ...given,
    game,
    choice,
    serverSeed: value('serverSeed'),
    commitment: value('commitment'),
    clientSeed: value('clientSeed'),
    nonce: value('nonce'),
    stake: String(parseAmount(value('stake'), currency) ?? ''),
    shots: value('shots'),
  };
  const isGivenRound = (['game', 'choice', 'clientSeed', 'nonce', 'stake', 'shots'] as const).every(
    (name) => claim[name] === given[name],
  );
  return isGivenRound ? claim : { ...claim, stops: '', payout: '', mathHash: '' };
}

async function answer(): Promise<void> {
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
  box.dataset.tone = toneOf[round.record];
  box.textContent = sentenceOf(round);
  if (round.shots.length > 0) {
    const { volley } = await import('./volley.ts');
    const [shots, total] = volley(round, language);
    byId('steps').replaceChildren(
      promise(round),
      stream(round),
      step('verify/step-shots', ...shots),
      step('verify/step-pay', total),
    );
    return;
  }
  const look = await loadLook(round.gameId);
  byId('steps').replaceChildren(
    promise(round),
    stream(round),
    step(
      look.board.kind === 'falls' ? 'verify/step-cells' : 'verify/step-stops',
      ...drawn(round, look, { language, nameOf }),
    ),
    pay(round, look),
  );
}

function sentenceOf({ record, differences }: Recomputed): string {
  if (record === 'none') return language.text('verify/computed');
  if (record === 'matches') return language.text('verify/match');
  const what = differences.map((difference) => language.text(`verify/what-${difference}`)).join(', ');
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

function pay(round: Recomputed, look: SlotLook): HTMLElement {
  const amount = language.amount(round.payoutMinor);
  const isMost = round.payoutMinor === round.stakeMinor * engineOf(round.gameId).mostTimesStake;
  return step(
    'verify/step-pay',
    ...round.spins.map((spin) => paidBy(spin, { look, isNothing: !round.held })),
    ...heldBy(round),
    ...(isMost ? [element('p', { class: 'soft' }, `${language.text('rules/most')}: ${amount}`)] : []),
    element('p', {}, element('strong', {}, `${language.text('verify/total')} ${amount}`)),
  );
}

/** `isNothing`: a spin that pays nothing has nothing to come, such as coins that it holds. */
function paidBy(spin: Spin, { look, isNothing }: { look: SlotLook; isNothing: boolean }): HTMLElement {
  const rows = [
    ...spin.wilds.map(({ reel, row, times }) =>
      language.text('status/worth', { symbol: nameOf(spin.grid[reel]?.[row] ?? ''), reel: reel + 1, times }),
    ),
    ...spin.paid.map(sentenceFor),
  ].map((sentence) => element('p', {}, sentence));
  if (rows.length === 0 && isNothing)
    rows.push(element('p', { class: 'soft' }, language.text('verify/no-lines')));
  return element('div', { class: 'spin' }, picture(spin, { look, nameOf }), ...rows);
}

function heldBy({ held }: Recomputed): HTMLElement[] {
  if (!held) return [];
  const worth = held.coins.map(({ times }) => times);
  const sentence = language.text('verify/held', {
    count: held.coins.length,
    respins: held.respins,
    worth: worth.join(' + '),
    times: worth.reduce((sum, times) => sum + times, 0),
  });
  const amount = (minor: string) => language.amount(BigInt(minor));
  return [
    sentence,
    language.text('hold/paid', { count: held.coins.length, amount: amount(held.paidMinor) }),
    ...(held.fullMinor ? [language.text('hold/full', { amount: amount(held.fullMinor) })] : []),
  ].map((each) => element('p', {}, each));
}

function sentenceFor(paid: Paid): string {
  const amount = language.amount(BigInt(paid.amountMinor));
  if (paid.kind === 'drop-multiplied')
    return language.text('status/multiplied', { times: paid.times, amount });
  const values = { symbol: nameOf(paid.symbol), count: paid.count, amount };
  if (paid.kind === 'line-paid') return language.text('status/line', { ...values, line: paid.line + 1 });
  if (paid.kind === 'ways-paid') return language.text('status/ways', { ...values, ways: paid.ways });
  return language.text('status/scatters', values);
}

function nameOf(symbol: string): string {
  return language.text(`symbol/${symbol}` as TextKey);
}
