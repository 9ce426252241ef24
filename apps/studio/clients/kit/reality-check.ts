import type { SessionView } from '../../src/play/shapes.ts';
import { element } from './element.ts';
import type { Language } from './language.ts';

const MINUTE_MS = 60_000;

/**
 * Interrupts play when the studio's look is due, with what has been staked and paid; goes on only when the player says so
 * and the studio has heard it.
 */
export function createRealityCheck(
  language: Language,
  {
    session,
    leave,
    answer,
  }: {
    session: SessionView;
    leave: () => void;
    answer: () => Promise<Pick<SessionView, 'checkDueAt' | 'now'>>;
  },
) {
  const playedMs = Date.parse(session.now) - Date.parse(session.openedAt);
  // A reload neither forgets what was played nor puts the next question off.
  const startedMs = performance.now() - playedMs;
  let nextMs = dueMs(session);
  let stakedMinor = BigInt(session.totals.staked);
  let paidMinor = BigInt(session.totals.paid);

  return {
    count(round: { stakeMinor: bigint; payoutMinor: bigint }): void {
      stakedMinor += round.stakeMinor;
      paidMinor += round.payoutMinor;
    },
    get isDue(): boolean {
      return performance.now() >= nextMs;
    },
    /** The studio lets no round begin before: its clock counts. */
    heardDue(): void {
      nextMs = performance.now();
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
      // a session that is over says so at the next start
      const next = await answer().catch(() => undefined);
      nextMs = next ? dueMs(next) : Number.POSITIVE_INFINITY;
    },
  };
}

/** By the page's clock; never, where nobody asks. */
function dueMs({ checkDueAt, now }: Pick<SessionView, 'checkDueAt' | 'now'>): number {
  if (checkDueAt === null) return Number.POSITIVE_INFINITY;
  return performance.now() + Date.parse(checkDueAt) - Date.parse(now);
}

export type RealityCheck = ReturnType<typeof createRealityCheck>;

function fact(name: string, value: string): HTMLElement {
  return element('div', { class: 'fact' }, element('dt', {}, name), element('dd', {}, value));
}
