import { openDrawer } from '../drawer.ts';
import { element } from '../element.ts';
import type { Language } from '../language.ts';

/** Asks once more before much is staked at once, with what it costs and what it returns. */
export function openBuy(
  language: Language,
  { sentence, costMinor, buy }: { sentence: string; costMinor: bigint; buy: () => void },
): void {
  const drawer = openDrawer(language, language.text('buy/title'));
  const amount = language.amount(costMinor);
  const confirm = element(
    'button',
    { class: 'main-button', type: 'button' },
    language.text('buy/confirm', { amount }),
  );
  confirm.addEventListener('click', () => {
    drawer.close();
    buy();
  });
  drawer.body.append(
    element('p', {}, language.text('buy/cost', { amount })),
    element('p', { class: 'soft' }, sentence),
    confirm,
  );
  confirm.focus();
}
