import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { GiftList } from './gift-list.tsx';
import { GiftPage } from './gift-page.tsx';

vi.mock('../../shared/session.ts', () => ({ useMay: () => true, readToken: () => 'token' }));
speakEnglish();

/** The office at an address, with what it is answered; each call is noted. */
function open(address: string, answer: (url: string) => object) {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    sent.push({ url, body: body && JSON.parse(body) });
    return Response.json(answer(url));
  });
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([at('/free-rounds', GiftList), at('/free-rounds/$giftId', GiftPage)]);
  const history = createMemoryHistory({ initialEntries: [address] });
  show(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
  return sent;
}

const member = (memberId: string, isGiven: boolean, refusal: string | null) => ({
  ...{ memberId, account: `player${memberId}`, isGiven, refusal },
});

test('of each member of a gift it is said whether they were given it, or why not', async () => {
  const members = [
    member('4', true, null),
    member('3', false, 'safety/excluded'),
    member('2', false, 'no-marketing'),
    member('1', false, null),
  ];
  const sent = open('/free-rounds/7', () => ({ items: members, next: null }));
  await screen.findByText('player4');
  const outcomes = screen.getAllByRole('row').map((row) => row.textContent);
  expect(outcomes.slice(1)).toEqual([
    '4player4Given',
    expect.stringMatching(/^3player3.+/),
    '2player2May not be sent offers',
    '1player1Not yet their turn',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Left out' }));
  await vi.waitFor(() =>
    expect(sent.at(-1)?.url).toMatch(/\/api\/play\/staff\/gifts\/7\/members\?.*isLeftOut=true/),
  );
});

const gift = {
  ...{ id: '7', games: ['Naga Sevens'], rounds: 3, stake: '500', currency: 'P', days: 7, members: 4_000 },
  ...{ reason: 'a birthday', askedBy: 'gawa', askedAt: '2026-01-05T12:00:00.000Z', approvedBy: 'Chai' },
};

test('how far a gift has come is shown, and one on its way can be stopped with a reason', async () => {
  const gifts = [
    { ...gift, given: 1_200, leftOut: 3, state: 'giving' },
    { ...gift, id: '6', given: 3_990, leftOut: 10, state: 'given' },
  ];
  const sent = open('/free-rounds', (url) =>
    url.endsWith('/stop') ? { done: true } : { items: gifts, next: null },
  );
  await screen.findByText('1,200 / 4,000');
  screen.getByText('3,990 / 4,000');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'the wrong label');
  await userEvent.click(screen.getAllByRole('button', { name: 'Stop' }).at(-1)!);
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      url: expect.stringContaining('/api/play/staff/gifts/7/stop'),
      body: { reason: 'the wrong label' },
    }),
  );
});
