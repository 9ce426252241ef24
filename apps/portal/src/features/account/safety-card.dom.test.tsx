import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { LogIns } from './log-ins.tsx';
import { SafetyCard } from './safety-card.tsx';

afterEach(leave);

const facts = {
  mobile: null,
  email: null,
  unprovenEmail: null,
  hasSecondFactor: false,
  passwordChangedAt: null,
};
const sent = {
  expiredMinutes: 5,
  resendAt: new Date(Date.now() + 300_000).toISOString(),
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
};

test('the account’s strength comes from what it has, and what to do next is said', async () => {
  comeAsMember();
  await show(<SafetyCard />, {
    'GET /api/identity/security': { ...facts, hasSecondFactor: true, mobile: '+6********01' },
    'GET /api/cashier/withdrawal-options': { hasFundPassword: false },
  });
  expect(await screen.findByText('Fair')).toBeDefined();
  expect(screen.getByRole('meter').getAttribute('value')).toBe('60');
  expect(screen.getByText('+6********01')).toBeDefined();
  expect(screen.getByText(/Next: add an e-mail address/)).toBeDefined();
});

test('an address is added with the code sent there, and a proof when the house wants one', async () => {
  comeAsMember();
  let isProved = false;
  let email: string | null = null;
  await show(<SafetyCard />, {
    'GET /api/identity/security': () => ({ ...facts, email }),
    'GET /api/cashier/withdrawal-options': { hasFundPassword: true },
    'POST /api/identity/contacts/code': sent,
    'GET /api/identity/proofs': { methods: ['password'] },
    'POST /api/identity/proofs': () => {
      isProved = true;
      return { done: true };
    },
    'PUT /api/identity/contacts': () => {
      if (!isProved) return refusal('identity/proof-required', { purpose: 'contact' }, 403);
      email = 'ma***@m***';
      return { done: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add E-mail' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'mali@mail.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(screen.getByRole('button', { name: /Send again/ })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await userEvent.type(await proof.findByLabelText('Password'), 'my words');
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('ma***@m***')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that was given and never confirmed is said so, and is confirmed', async () => {
  comeAsMember();
  await show(<SafetyCard />, {
    'GET /api/identity/security': {
      ...{ ...facts, mobile: '+6********01', hasSecondFactor: true },
      unprovenEmail: 'ma***@m***',
    },
    'GET /api/cashier/withdrawal-options': { hasFundPassword: true },
  });
  expect(await screen.findByText('not confirmed')).toBeDefined();
  expect(screen.getByText(/Next: confirm your e-mail address/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm E-mail' }));
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeDefined();
});

test('log-ins say what came of them, and go on when asked', async () => {
  comeAsMember();
  const line = {
    at: '2026-11-21T04:00:00.000Z',
    way: 'password',
    network: '203.0.113.0/24',
    device: 'Chrome · Android',
  };
  await show(<LogIns />, {
    'GET /api/identity/log-ins': {
      items: [
        { ...line, id: '2', outcome: 'signed-in' },
        { ...line, id: '1', outcome: 'wrong-password' },
      ],
      next: '1',
    },
  });
  expect(await screen.findByText('Came in')).toBeDefined();
  expect(screen.getByText('Wrong password')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
});

test('a visit by staff is said as one', async () => {
  comeAsMember();
  await show(<LogIns />, {
    'GET /api/identity/log-ins': {
      items: [
        {
          ...{ id: '3', at: '2026-11-21T04:00:00.000Z', outcome: 'signed-in', way: 'staff' },
          ...{ network: 'staff', device: null },
        },
      ],
      next: null,
    },
  });
  expect(await screen.findByText(/Customer service looked at your account/)).toBeDefined();
  expect(screen.queryByText('Came in')).toBeNull();
  expect(screen.queryByText(/^staff/)).toBeNull();
});
