import type { SessionView } from '../../src/play/shapes.ts';
import { element } from './element.ts';
import type { Language } from './language.ts';

const MINUTE_MS = 60_000;

/** Interrupts play every so many minutes with what has been staked and paid; goes on only when the player says so. */
export function createRealityCheck(
  language: Language,
  { session, leave }: { session: SessionView; leave: () => void },
) {
  const everyMs = session.realityCheckMinutes * MINUTE_MS;
  const playedMs = Date.parse(session.now) - Date.parse(session.openedAt);
  // A reload neither forgets what was played nor puts the next question off.
  const startedMs = performance.now() - playedMs;
  let nextMs = performance.now() + everyMs - (everyMs > 0 ? playedMs % everyMs : 0);
  let stakedMinor = BigInt(session.totals.staked);
  let paidMinor = BigInt(session.totals.paid);

  return {
    count(round: { stakeMinor: bigint; payoutMinor: bigint }): void {
      stakedMinor += round.stakeMinor;
      paidMinor += round.payoutMinor;
    },
    get isDue(): boolean {
      return everyMs > 0 && performance.now() >= nextMs;
    },
    async ask(): Promise<void> {
      const minutes = Math.floor((performance.now() - startedMs) / MINUTE_MS);
      const goOn = element(
        'button',
        { class: 'main-button', type: 'submit' },
        language.text('reality/go-on'),
      );
      const away = element(
        'button',
        { class: 'plain-button', type: 'button' },
        language.text('reality/leave'),
      );
      const dialog = element(
        'dialog',
        { class: 'drawer', 'aria-labelledby': 'reality-title' },
        element(
          'form',
          { class: 'drawer-body', method: 'dialog' },
          element('h2', { id: 'reality-title' }, language.text('reality/title')),
          element('p', {}, language.text('reality/text', { minutes })),
          element(
            'dl',
            { class: 'facts' },
            fact(language.text('reality/staked'), language.amount(stakedMinor)),
            fact(language.text('reality/won'), language.amount(paidMinor)),
            fact(language.text('reality/net'), language.amount(paidMinor - stakedMinor)),
          ),
          goOn,
          away,
        ),
      );
      away.addEventListener('click', leave);
      // Esc would skip the question.
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      document.body.append(dialog);
      dialog.showModal();
      await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
      dialog.remove();
      nextMs = performance.now() + everyMs;
    },
  };
}

export type RealityCheck = ReturnType<typeof createRealityCheck>;

function fact(name: string, value: string): HTMLElement {
  return element('div', { class: 'fact' }, element('dt', {}, name), element('dd', {}, value));
}
