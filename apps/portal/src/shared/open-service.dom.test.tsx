import { sealServicePath } from '@fairhall/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { openService } from './open-service.ts';

const { toast } = vi.hoisted(() => ({ toast: vi.fn() }));
vi.mock('@fairhall/ui', () => ({ showToast: toast }));
afterEach(() => {
  vi.restoreAllMocks();
  toast.mockClear();
});

function openedWindow() {
  const chat = { opener: window as unknown, close: vi.fn(), location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(chat as never);
  return chat;
}

function answerWith(pathList: { type: number; path: string }[]) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ value: { version: '1', pathList } }));
}

test('the chat opens in a window of its own that knows nothing of this page', async () => {
  const chat = openedWindow();
  const path = await sealServicePath('https://chat.example/fairhall');
  answerWith([
    { type: 1, path: 'https://t.me/fairhall' },
    { type: 3, path },
  ]);
  await openService();
  expect(chat.location.replace).toHaveBeenCalledWith('https://chat.example/fairhall');
  expect(chat.opener).toBeNull();
});

test.each([
  ['there is no chat', async () => [{ type: 1, path: 'https://t.me/fairhall' }]],
  ['its path does not open', async () => [{ type: 3, path: 'nonsense' }]],
  ['its address is a script', async () => [{ type: 3, path: await sealServicePath('javascript:alert(1)') }]],
])('the window closes and a sentence says so when %s', async (_title, paths) => {
  const chat = openedWindow();
  answerWith(await paths());
  await openService();
  expect(chat.close).toHaveBeenCalled();
  expect(chat.location.replace).not.toHaveBeenCalled();
  expect(toast).toHaveBeenCalledOnce();
});

test('a browser that opens no window is asked to', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await openService();
  expect(toast).toHaveBeenCalledOnce();
});
