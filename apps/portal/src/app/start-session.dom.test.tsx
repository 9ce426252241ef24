import { afterEach, expect, test, vi } from 'vitest';
import { keepSession } from '../shared/session.ts';
import { startSession } from './start-session.ts';
import { leave, show } from './testing/show.tsx';

afterEach(leave);

const POPULAR = 'GET /api/play/lottery/numbers?count=20&device=WEB&language=EN';
const member = { id: '7', account: 'somchai', nickname: 'Somchai', type: 0 };
const answer = { token: 'first', firstTimeLogin: false, passwordExpired: false, member };

test('whoever logs in has the popular numbers of lotteries on their way; a visitor’s page asks for none', async () => {
  const { asked } = await show(<p>home</p>, { 'GET /api/play/lottery/numbers': { value: { list: [] } } });
  await startSession();
  expect(asked).not.toContain(POPULAR);
  keepSession(answer as never);
  await vi.waitFor(() => expect(asked).toContain(POPULAR));
});
