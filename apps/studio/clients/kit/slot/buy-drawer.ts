import type { SessionView } from '../../../src/play/shapes.ts';
import { openDrawer } from '../drawer.ts';
import { element } from '../element.ts';
import type { Language, TextKey } from '../language.ts';

/** Asks once more before much is staked at once, with what it costs and what it returns. */
export function openBuy(
  language: Language,
  {
    session: { gameId },
    costMinor,
    buy,
  }: { session: Pick<SessionView, 'gameId'>; costMinor: bigint; buy: () => void },
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
    element('p', { class: 'soft' }, language.text(`buy/${gameId}` as TextKey)),
    confirm,
  );
  confirm.focus();
}
