import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { PlayClock } from './play-clock.tsx';
import { RealityCheck } from './reality-check.tsx';

afterEach(leave);

const sitting = {
  beganAt: new Date(Date.now() - 3_725_000).toISOString(),
  played: { minutes: 62, staked: '50000', won: '20000', net: '-30000' },
};
const answered = {
  ...{ sitting, today: sitting.played, everyMinutes: 60, checkAt: null, isCheckDue: false },
  ...{ timeUpAt: null, isTimeUp: false, serverTime: new Date().toISOString() },
};

test('it says how long, how much and what came of it, and goes on only by the member’s word', async () => {
  comeAsMember();
  const onGoOn = vi.fn();
  const { sent } = await show(<RealityCheck sitting={sitting} onGoOn={onGoOn} />, {
    'POST /api/safety/reality-check': answered,
  });
  expect(await screen.findByRole('dialog', { name: 'You have been playing for 1 h 02 min' })).toBeDefined();
  for (const fact of ['500.00', '200.00', '−300.00']) expect(screen.getByText(fact)).toBeDefined();
  expect(onGoOn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(onGoOn).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ answer: 'continue' }]);
});

test.each([
  ['Stop playing', '/'],
  ['Close', '/'],
  ['Take a break', '/responsible#break'],
])('%s stops play and leads to %s', async (button, place) => {
  comeAsMember();
  const { sent, where } = await show(<RealityCheck sitting={sitting} onGoOn={() => undefined} />, {
    'POST /api/safety/reality-check': answered,
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(where()).toBe(place));
  expect(sent).toEqual([{ answer: 'stop' }]);
});

test('an answer the house does not take is said, and the game stays covered', async () => {
  comeAsMember();
  await show(<RealityCheck sitting={sitting} onGoOn={() => undefined} />, {
    'POST /api/safety/reality-check': refusal('safety/nothing-to-answer', {}, 409),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('There is nothing to answer right now.')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the clock of a sitting runs in sight, with the net result', async () => {
  comeAsMember();
  const beganAt = new Date(Date.now() - 3_725_000).toISOString();
  await show(<PlayClock sitting={{ ...sitting, beganAt }} />);
  // an hour, two minutes and five seconds when it began to be shown
  expect(await screen.findByText(/^1:0[23]:\d\d$/)).toBeDefined();
  expect(screen.getByText('−300.00')).toBeDefined();
});
