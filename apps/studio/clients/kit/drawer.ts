import { element } from './element.ts';
import { icon } from './icons.ts';
import type { Language } from './language.ts';

export type Drawer = { readonly body: HTMLElement; close(): void };

/** A dialog at the side, or from below on a phone. The browser keeps the focus inside and Esc closes it. */
export function openDrawer(language: Language, title: string): Drawer {
  const body = element('div', { class: 'drawer-body' });
  const heading = element('h2', { id: 'drawer-title' }, title);
  const dismiss = element('button', {
    class: 'icon-button',
    type: 'button',
    'aria-label': language.text('control/dismiss'),
  });
  dismiss.append(icon('close'));
  const dialog = element(
    'dialog',
    { class: 'drawer', 'aria-labelledby': 'drawer-title' },
    element('header', { class: 'drawer-head' }, heading, dismiss),
    body,
  );
  dismiss.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { body, close: () => dialog.close() };
}
