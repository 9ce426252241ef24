import type { AutoplayPlan } from '../../src/play/autoplay.ts';
import { openDrawer } from './drawer.ts';
import { element } from './element.ts';
import type { Language, TextKey } from './language.ts';

const LOSSES = [10n, 25n, 50n, 100n];
const WINS = [10n, 25n, 50n, 100n];

/** What goes on by itself, how many times it may, and what it is called. */
export type AutoplayKind = {
  readonly counts: readonly number[];
  readonly words: Readonly<Record<'title' | 'count' | 'win' | 'start', TextKey>>;
  readonly help?: TextKey;
};

export const ofRounds: AutoplayKind = {
  counts: [10, 25, 50, 100],
  words: {
    title: 'autoplay/title',
    count: 'autoplay/rounds',
    win: 'autoplay/win',
    start: 'autoplay/start',
  },
};

/** Asks how many times, and for limits; no autoplay starts without a loss limit. */
export function openAutoplay(
  language: Language,
  { counts, words, help, stakeMinor }: AutoplayKind & { readonly stakeMinor: bigint },
  start: (plan: AutoplayPlan) => void,
): void {
  const drawer = openDrawer(language, language.text(words.title));
  const rounds = choice(
    words.count,
    counts.map((count) => [String(count), language.count(count)]),
  );
  const losses = choice(
    'autoplay/loss',
    LOSSES.map((times) => [String(times * stakeMinor), language.amount(times * stakeMinor)]),
  );
  const wins = choice(words.win, [
    ['', language.text('autoplay/never')],
    ...WINS.map((times) => [String(times * stakeMinor), language.amount(times * stakeMinor)] as const),
  ]);
  const form = element(
    'form',
    { class: 'drawer-body' },
    ...(help ? [element('p', { class: 'soft' }, language.text(help))] : []),
    rounds.field,
    losses.field,
    wins.field,
    element('button', { class: 'main-button', type: 'submit' }, language.text(words.start)),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    drawer.close();
    start({
      rounds: Number(rounds.select.value),
      lossLimitMinor: BigInt(losses.select.value),
      winLimitMinor: wins.select.value === '' ? undefined : BigInt(wins.select.value),
    });
  });
  drawer.body.replaceWith(form);

  function choice(key: TextKey, options: readonly (readonly [string, string])[]) {
    const select = element(
      'select',
      {},
      ...options.map(([value, shown]) => element('option', { value }, shown)),
    );
    return { select, field: element('label', { class: 'field' }, language.text(key), select) };
  }
}
