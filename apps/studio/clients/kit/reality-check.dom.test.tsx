import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionView } from '../../src/play/shapes.ts';
import { speak } from './language.ts';
import { createRealityCheck } from './reality-check.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes)).toISOString();
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function sit(checkDueAt: string | null) {
  const view = { openedAt: at(0), now: at(20), checkDueAt, totals: { staked: '5000', paid: '2000' } };
  const answer = vi.fn(async () => ({ checkDueAt: at(80) as string | null, now: at(20) }));
  const leave = vi.fn();
  const session = view as unknown as SessionView;
  return { check: createRealityCheck(await speak('EN', 'P'), { session, leave, answer }), answer, leave };
}
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
async function goOn(asked: Promise<void>) {
  document.querySelector('dialog')?.dispatchEvent(new Event('close'));
  await asked;
}

test('a look is due when the studio says, also after a reload, and then from one answer to the next', async () => {
  const { check, answer } = await sit(at(30));
  expect(check.isDue).toBe(false);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(check.isDue).toBe(true);
  check.count({ stakeMinor: 1_000n, payoutMinor: 0n });
  const asked = check.ask();
  const said = document.querySelector('dialog')?.textContent ?? '';
  expect(said).toContain('30 minutes');
  for (const amount of ['60.00', '20.00', '40.00']) expect(said).toContain(amount);
  expect(answer).not.toHaveBeenCalled();
  await goOn(asked);
  expect(answer).toHaveBeenCalledOnce();
  expect(check.isDue).toBe(false);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(check.isDue).toBe(true);
});

test('it is due when the studio refuses a round for it, whatever the page’s clock says', async () => {
  const { check } = await sit(at(30));
  check.heardDue();
  expect(check.isDue).toBe(true);
});

test('nobody is asked where the platform asks itself', async () => {
  const { check } = await sit(null);
  vi.advanceTimersByTime(600 * MINUTE_MS);
  expect(check.isDue).toBe(false);
});

test('whoever leaves is not asked again, and nothing is answered for them', async () => {
  const { check, answer, leave } = await sit(at(20));
  void check.ask();
  press('Leave the game');
  expect(leave).toHaveBeenCalledOnce();
  expect(answer).not.toHaveBeenCalled();
});

test('a session that is over takes no answer, and asks no more', async () => {
  const { check, answer } = await sit(at(20));
  answer.mockRejectedValueOnce(new Error('over'));
  await goOn(check.ask());
  expect(check.isDue).toBe(false);
});
