import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAs, leave, show } from '../app/testing/show.tsx';
import { admit } from './admit.ts';

afterEach(leave);

const done: string[] = [];
const deed = (
  <button
    type="button"
    onClick={() => {
      if (admit('account')) done.push('done');
    }}
  >
    Deposit
  </button>
);

async function press() {
  done.length = 0;
  await show(deed);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
}

test('a visitor who presses what is a member’s is asked to log in', async () => {
  await press();
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
  expect(done).toEqual([]);
});

test('a trial is told to register first, and its button opens the registration', async () => {
  comeAs(4);
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'Please Register An Account First' });
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('dialog', { name: 'Register' })).toBeTruthy();
  expect(dialog.isConnected).toBe(false);
});

test.each([0, 1, 2, 41, 42] as const)('a member of type %i does it', async (type) => {
  comeAs(type);
  await press();
  expect(done).toEqual(['done']);
});
