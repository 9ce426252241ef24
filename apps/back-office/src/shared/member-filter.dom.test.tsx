import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MemberFilter } from './member-filter.tsx';
import { show, speakEnglish } from './testing/show.tsx';

speakEnglish();

/** The filter alone on a page, and a house in which `somchai88` is number 12. */
function open(address = '/') {
  const asked: string[] = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const isKnown = new URL(url, 'http://house').searchParams.get('account') === 'somchai88';
    return Response.json({ items: isKnown ? [{ id: '12' }] : [], next: null });
  });
  const routeTree = createRootRoute({ component: () => <MemberFilter /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  show(<RouterProvider router={router as never} />);
  return { asked, search: () => router.state.location.search };
}
const field = () => screen.findByLabelText('Member', {}, { timeout: 5_000 });

test('a username leads to the rows of its member, a number needs nobody to be asked', async () => {
  const { asked, search } = open();
  await userEvent.type(await field(), 'somchai88{Enter}');
  await vi.waitFor(() => expect(search()).toEqual({ memberId: '12' }));
  expect(await field()).toHaveProperty('value', '12');
  expect(asked).toHaveLength(1);
  await userEvent.clear(await field());
  await userEvent.type(await field(), '7{Enter}');
  await vi.waitFor(() => expect(search()).toEqual({ memberId: '7' }));
  expect(asked).toHaveLength(1);
});

test('who is nobody is said so, and the list stays the one it was', async () => {
  const { search } = open('/?memberId=7');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'nobody{Enter}');
  expect(await screen.findByText(/No member has this number or username/)).toBeDefined();
  expect(search()).toEqual({ memberId: 7 });
  await userEvent.clear(await field());
  expect(screen.queryByText(/No member has/)).toBeNull();
});
