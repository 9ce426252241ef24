import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askLanguage } from './ask-language.ts';

const portal = 'https://portal.test';
const language = { tag: 'de', texts: { 'bar/win': 'Gewinn' } };
const word = { source: 'portal', kind: 'language', language };
const around = { postMessage: vi.fn() } as unknown as Window;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function tell(data: unknown, { origin = portal, source = around as Window | null } = {}): void {
  const event = new MessageEvent('message', { origin, data });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

test('the page around a game is asked, it alone, and what it hands over is read', async () => {
  const given = askLanguage(portal);
  expect(vi.mocked(around.postMessage).mock.calls).toEqual([
    [{ source: 'studio', kind: 'language' }, portal],
  ]);
  tell(word);
  await expect(given).resolves.toEqual(language);
});

test.each([
  ['another origin', word, { origin: 'https://evil.test' }],
  ['another window', word, { source: null }],
  ['somebody who is not the portal', { ...word, source: 'studio' }, {}],
  ['another word', { ...word, kind: 'balance-changed' }, {}],
  ['nothing', null, {}],
])('what %s says is not heard: the game begins in English', async (_who, data, from) => {
  const given = askLanguage(portal);
  tell(data, from);
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(given).resolves.toBeUndefined();
});

test.each([
  ['no language', { ...word, language: undefined }],
  ['texts of a wrong shape', { ...word, language: { tag: 'de', texts: ['Gewinn'].join() } }],
])('a portal that hands over %s is answered at once in English', async (_what, data) => {
  const given = askLanguage(portal);
  tell(data);
  await expect(given).resolves.toBeUndefined();
});

test('a game that stands alone asks nobody', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(window);
  await expect(askLanguage(portal)).resolves.toBeUndefined();
});
