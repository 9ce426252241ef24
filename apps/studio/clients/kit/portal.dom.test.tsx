import { expect, test, vi } from 'vitest';
import { portalLine } from './portal.ts';

const portal = 'https://portal.test';

function tell(origin: string, data: unknown, source: Window | null = window.parent): void {
  window.dispatchEvent(new MessageEvent('message', { origin, data, source }));
}

test('a game hears its portal alone: no other origin, no other window, no word it does not know', () => {
  const heard = vi.fn();
  portalLine(portal, { returnUrl: portal, cashierUrl: portal }).hear(heard);
  const word = { source: 'portal', kind: 'balance-changed' };
  tell('https://evil.test', word);
  tell(portal, word, null);
  tell(portal, { ...word, kind: 'spin' });
  tell(portal, { kind: 'balance-changed' });
  tell(portal, null);
  expect(heard).not.toHaveBeenCalled();
  tell(portal, { ...word, amount: '1' });
  expect(heard.mock.calls).toEqual([[{ kind: 'balance-changed' }]]);
});
