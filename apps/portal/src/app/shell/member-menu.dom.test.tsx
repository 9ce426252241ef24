import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberPages } from '../member-pages.ts';
import { comeAsMember, leave, show } from '../testing/show.tsx';
import MemberMenu from './member-menu.tsx';

afterEach(leave);

const menuOf = (isUplineOpen: boolean) => ({
  value: [
    {
      modId: 'MEMBERCENTRE',
      enabled: true,
      childrenNodes: memberPages.map(({ name }) => ({
        modId: name,
        enabled: name !== 'transferUpline' || isUplineOpen,
        childrenNodes: [],
      })),
    },
  ],
});
const ways = () => screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
const all = memberPages.map(({ to }) => to);

test.each([
  [true, all],
  [false, all.filter((to) => to !== '/transfer-upline')],
])(
  'where sending money up is open: %s, the menu leads to what the house opens, and nowhere before',
  async (isOpen, led) => {
    comeAsMember();
    let say: (menu: object) => void = () => undefined;
    const said = new Promise((resolve) => {
      say = resolve;
    });
    const { asked } = await show(<MemberMenu />, { 'GET /api/brand/settings-menu': () => said });
    await waitFor(() => expect(asked).toContain('GET /api/brand/settings-menu'));
    expect(ways()).toEqual([]);
    say(menuOf(isOpen));
    await waitFor(() => expect(ways()).toEqual(led));
  },
);

test('a menu that does not come keeps nobody from their pages', async () => {
  comeAsMember();
  await show(<MemberMenu />, { 'GET /api/brand/settings-menu': new Response('', { status: 404 }) });
  await waitFor(() => expect(ways()).toEqual(all));
});
