import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { readEndReason, readSession, sessionRefused } from '../../shared/session.ts';
import { noteWaiting, useWaiting } from '../../shared/social.ts';

afterEach(() => {
  leave();
  sessionStorage.clear();
});

function WhoWaits() {
  return useWaiting() ? 'somebody waits' : 'nobody waits';
}

async function askToLeave() {
  comeAsMember();
  const shown = await show(<WhoWaits />, { 'DELETE /api/identity/session': { done: true } });
  openDialog('log-out');
  await screen.findByRole('dialog', { name: 'Log out?' });
  return shown;
}

test('whoever wants to sign out is asked first, and stays when they say so', async () => {
  const { asked } = await askToLeave();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toEqual([]);
  expect(readSession().token).toBe('a-token');
});

test('whoever confirms is signed out, is home, and nothing of them stays in the tab but the house', async () => {
  sessionStorage.setItem('merchant', 'fairhall');
  sessionStorage.setItem('resend.log-in', '2026-11-21T04:00:00.000Z');
  noteWaiting(true);
  const { asked, where } = await askToLeave();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(readSession().token).toBeUndefined());
  expect(asked).toEqual(['DELETE /api/identity/session']);
  expect(where()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['merchant']);
  expect(screen.getByText('nobody waits')).toBeDefined();
});

test('whoever signs out is not told afterwards that they did, even when the live line said so first', async () => {
  comeAsMember();
  await show(null, {
    'DELETE /api/identity/session': () => {
      sessionRefused('identity/session-ended', 'a-token', 'signed-out');
      return { done: true };
    },
  });
  openDialog('log-out');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(readEndReason()).toBeUndefined());
});

test('a session that ends by itself leaves who invited the reader', () => {
  sessionStorage.setItem('affiliateCode', 'DEMOAGENT');
  comeAsMember();
  sessionRefused('identity/session-idle', 'a-token');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('affiliateCode')).toBe('DEMOAGENT');
});
