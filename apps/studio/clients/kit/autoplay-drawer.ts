import type { AutoplayPlan } from './autoplay.ts';
import { openDrawer } from './drawer.ts';
import { element } from './element.ts';
import type { Language, TextKey } from './language.ts';

const ROUNDS = [10, 25, 50, 100];
const LOSSES = [10n, 25n, 50n, 100n];
const WINS = [10n, 25n, 50n, 100n];

/** Asks for rounds and limits; no autoplay starts without a loss limit. */
export function openAutoplay(
  language: Language,
  stakeMinor: bigint,
  start: (plan: AutoplayPlan) => void,
): void {
  const drawer = openDrawer(language, language.text('autoplay/title'));
  const rounds = choice(
    'autoplay/rounds',
    ROUNDS.map((count) => [String(count), language.count(count)]),
  );
  const losses = choice(
    'autoplay/loss',
    LOSSES.map((times) => [String(times * stakeMinor), language.amount(times * stakeMinor)]),
  );
  const wins = choice('autoplay/win', [
    ['', language.text('autoplay/never')],
    ...WINS.map((times) => [String(times * stakeMinor), language.amount(times * stakeMinor)] as const),
  ]);
  const form = element(
    'form',
    { class: 'drawer-body' },
    rounds.field,
    losses.field,
    wins.field,
    element('button', { class: 'main-button', type: 'submit' }, language.text('autoplay/start')),
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
