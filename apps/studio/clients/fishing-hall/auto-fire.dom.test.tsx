import { beforeEach, expect, test, vi } from 'vitest';
import { openAutoplay } from '../kit/autoplay-drawer.ts';
import { byId } from '../kit/element.ts';
import { type Language, speak } from '../kit/language.ts';
import type { ShotTold } from '../kit/verify-address.ts';
import { createAutoFire, ofShots } from './auto-fire.ts';
import { createControls } from './controls.ts';
import { placeHall } from './markup.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const plan = { rounds: 25, lossLimitMinor: 1_000n, winLimitMinor: 500n };
type Answer = Awaited<ReturnType<Parameters<typeof createAutoFire>[0]['line']['declare']>>;

const kept: Answer = { kind: 'auto', requestId: ID };

let language: Language;
let pending: bigint[];
const declare = vi.fn();
const endAuto = vi.fn();
const takeBack = vi.fn();
const say = vi.fn();
const showAuto = vi.fn();
beforeEach(async () => {
  language = await speak('EN', 'P');
  pending = [];
  for (const each of [declare, endAuto, takeBack, say, showAuto]) each.mockReset();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

async function begin(answer: Answer) {
  declare.mockResolvedValue(answer);
  const auto = createAutoFire({
    ...{ language, takeBack },
    ...{ controls: { say, showAuto }, line: { declare, endAuto }, pending: () => pending },
  });
  await auto.begin(plan);
  return auto;
}

const shot = (amountMinor: string): ShotTold => ({
  ...{ kind: 'shot-decided', fish: '7-1', species: 'guppy', weapon: 'gun', drawn: 0, times: 0 },
  amountMinor,
});

test('it is declared with its bounds, and shows what is left', async () => {
  const auto = await begin(kept);
  expect(declare.mock.calls).toEqual([[{ shots: 25, lossLimit: '1000', winLimit: '500' }]]);
  auto.decided(ID, 100n, [shot('0'), shot('200')]);
  expect(showAuto.mock.calls).toEqual([[25], [23]]);
});

test.each([
  ['that forbids it', { kind: 'refused', requestId: ID, code: 'play/autoplay-not-allowed', params: {} }],
  ['that cannot be reached', undefined],
] as const)('nothing begins at a studio %s, and it says why', async (_, answer) => {
  const auto = await begin(answer);
  expect(auto.id).toBeUndefined();
  expect(say).toHaveBeenCalledOnce();
});

test.each([
  ['a shot that pays the win limit', [shot('500')], 'hall/auto-ended-win'],
  ['the last shots', Array.from({ length: 25 }, () => shot('100')), 'hall/auto-ended-count'],
  ['a loss up to the limit', Array.from({ length: 10 }, () => shot('0')), 'hall/auto-ended-loss'],
] as const)('it ends with %s', async (_, shots, key) => {
  const auto = await begin(kept);
  expect(auto.decided(ID, 100n, shots)).toBe(language.text(key, { amount: language.amount(500n) }));
  expect(auto.id).toBeUndefined();
  expect(endAuto).toHaveBeenCalledOnce();
  expect(takeBack).toHaveBeenCalledWith(ID);
  expect(showAuto).toHaveBeenLastCalledWith(undefined);
});

test('what is under way counts as lost until it is decided', async () => {
  const auto = await begin(kept);
  expect(auto.within(['a', 'b', 'c'], 400n)).toEqual(['a', 'b']);
  pending = [400n, 400n];
  expect(auto.within(['a'], 400n)).toEqual([]);
  expect(auto.id).toBe(ID);
  pending = [];
  expect(auto.within(['a'], 1_001n)).toEqual([]);
  expect(say).toHaveBeenCalledWith(language.text('hall/auto-ended-loss', { amount: '' }));
});

test.each([
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
])('it ends when the page %s', async (_, leave) => {
  const auto = await begin(kept);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  leave();
  expect(auto.id).toBeUndefined();
  expect(endAuto).toHaveBeenCalled();
});

test('nobody begins without a number of shots and a loss to stop at', () => {
  const start = vi.fn();
  openAutoplay(language, { ...ofShots, stakeMinor: 100n }, start);
  const [shots, loss, win] = document.querySelectorAll('select');
  expect(shots?.value).toBe('25');
  expect(loss?.value).toBe('1000');
  expect(win?.value).toBe('');
  document.querySelector('form')?.requestSubmit();
  expect(start.mock.calls).toEqual([[{ ...plan, winLimitMinor: undefined }]]);
});

test.each([true, false])('its button is there where the market allows autoplay (%s)', (autoplayAllowed) => {
  document.body.innerHTML = '<div id="curtain"></div>';
  placeHall();
  createControls(language, { mode: 'demo', autoplayAllowed });
  expect(byId('auto').hidden).toBe(!autoplayAllowed);
});
