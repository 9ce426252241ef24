import { Toaster } from '@fairhall/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import english from '../../locales/en/kit.json' with { type: 'json' };
import portuguese from '../../locales/pt-BR/kit.json' with { type: 'json' };
import { mayHaveCookie, readSession } from '../../shared/session.ts';
import { chooseLanguage } from '../../shared/texts.ts';
import { InspectPage } from './inspect-page.tsx';
import InspectionBanner from './inspection-banner.tsx';

afterEach(() => {
  leave();
  history.replaceState(null, '', '/');
});

const ticket = 't'.repeat(43);
const answers = {
  'POST /api/identity/inspection': {
    token: 'inspect-token',
    member: { id: '7', account: 'mali', nickname: 'Mali', type: 0 },
    byName: 'Support One',
    until: '2026-11-21T04:15:00.000Z',
  },
  'DELETE /api/identity/inspection': { done: true },
};

async function comeIn() {
  history.replaceState(null, '', `/inspect#${ticket}`);
  return show(<InspectPage />, answers);
}

test('the ticket leaves the address at once and opens the portal in this tab only', async () => {
  comeAsMember();
  const { asked } = await comeIn();
  await waitFor(() => expect(readSession().token).toBe('inspect-token'));
  expect(location.hash).toBe('');
  expect(asked).toEqual(['POST /api/identity/inspection']);
  expect(readSession().inspection).toMatchObject({ account: 'mali', byName: 'Support One' });
  // the other tabs of this browser stay signed in as whom they were
  expect(mayHaveCookie()).toBe(true);
});

test('without a ticket the page says where to get one, and asks the house nothing', async () => {
  history.replaceState(null, '', '/inspect');
  const { asked } = await show(<InspectPage />, answers);
  expect(await screen.findByText('There is nothing to open here')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('the banner says whose account it is, that it is read only and until when, and ends the view', async () => {
  await comeIn();
  await waitFor(() => expect(readSession().inspection).toBeDefined());
  const inspection = readSession().inspection;
  if (!inspection) throw new Error('not kept');
  const { asked } = await show(<InspectionBanner inspection={inspection} />, answers);
  const banner = await screen.findByRole('complementary', { name: 'View by customer service' });
  expect(banner.textContent).toContain('You see what mali sees.');
  expect(banner.textContent).toContain('Support One, read only until 21/11 12:15');
  await userEvent.click(screen.getByRole('button', { name: 'End the view' }));
  await waitFor(() => expect(readSession().token).toBeUndefined());
  expect(asked).toEqual(['DELETE /api/identity/inspection']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a view that cannot be ended says so once, and not again in another language', async () => {
  const inspection = { account: 'mali', byName: 'Support One', until: '2026-11-21T04:15:00.000Z' };
  await show(
    <>
      <InspectionBanner inspection={inspection} />
      <Toaster />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'End the view' }));
  const said = await screen.findAllByText(english.offlineText);
  expect(said).toHaveLength(1);
  await act(() => chooseLanguage('PT'));
  expect(screen.queryAllByText(portuguese.offlineText)).toEqual([]);
});
