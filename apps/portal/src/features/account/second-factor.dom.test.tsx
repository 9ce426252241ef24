import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { SecondFactor } from './second-factor.tsx';

afterEach(leave);

const off = { isOn: false, since: null, recoveryCodesLeft: 0, atEveryLogIn: false };
const on = { isOn: true, since: '2026-11-21T04:00:00.000Z', recoveryCodesLeft: 9, atEveryLogIn: false };
const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Fairhall:mali?secret=JBSWY3DPEHPK3PXP' };
const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD'];
const base = '/api/identity/second-factor';

test('it is turned on with the password, the app’s secret and a code; recovery codes are shown', async () => {
  comeAsMember();
  let isProved = false;
  const given: unknown[] = [];
  await show(<SecondFactor />, {
    [`GET ${base}`]: off,
    [`POST ${base}/setup`]: () =>
      isProved ? setup : refusal('identity/proof-required', { purpose: 'second-factor' }, 403),
    'GET /api/identity/proofs': { methods: ['password'] },
    'POST /api/identity/proofs': (body: unknown) => {
      given.push(body);
      isProved = true;
      return { done: true };
    },
    [`POST ${base}`]: (body: { code: string }) =>
      body.code === '123456' ? { recoveryCodes: codes } : refusal('identity/factor-wrong'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await userEvent.type(await proof.findByLabelText('Password'), 'my words');
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up the authenticator app' }));
  expect(given).toEqual([{ purpose: 'second-factor', method: 'password', answer: 'my words' }]);
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Code the app shows'), '000000');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('This code is wrong or was used before.')).toBeDefined();
  await userEvent.clear(dialog.getByLabelText('Code the app shows'));
  await userEvent.type(dialog.getByLabelText('Code the app shows'), '123 456');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
});

test('whoever has no authenticator reads what codes by SMS do not keep out', async () => {
  comeAsMember();
  await show(<SecondFactor />, { [`GET ${base}`]: off });
  expect(await screen.findByText(/whoever takes over your number can read them/)).toBeDefined();
});

test('whoever closes the question is told, and nothing begins', async () => {
  comeAsMember();
  const { asked } = await show(<SecondFactor />, {
    [`GET ${base}`]: off,
    [`POST ${base}/setup`]: () => refusal('identity/proof-required', { purpose: 'second-factor' }, 403),
    'GET /api/identity/proofs': { methods: ['authenticator'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByLabelText('Code');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter((call) => call === `POST ${base}/setup`)).toHaveLength(1);
});

test('it goes off with a code, and says how many recovery codes are left before', async () => {
  comeAsMember();
  let isOn = true;
  await show(<SecondFactor />, {
    [`GET ${base}`]: () => (isOn ? on : off),
    [`POST ${base}/off`]: () => {
      isOn = false;
      return { done: true };
    },
  });
  expect(await screen.findByText('Recovery codes left: 9')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
});

test('its member chooses, with a code, to be asked at every log-in, and in new places only', async () => {
  comeAsMember();
  let atEveryLogIn = false;
  await show(<SecondFactor />, {
    [`GET ${base}`]: () => ({ ...on, atEveryLogIn }),
    [`POST ${base}/every-log-in`]: (body: { code: string; atEveryLogIn: boolean }) => {
      if (body.code !== '123456') return refusal('identity/factor-wrong');
      atEveryLogIn = body.atEveryLogIn;
      return { done: true };
    },
  });
  for (const [now, name, then] of [
    ['Asked for when you log in from a new place.', 'Ask at every log-in', 'Asked for at every log-in.'],
    ['Asked for at every log-in.', 'Ask in new places only', 'Asked for when you log in from a new place.'],
  ] as const) {
    await screen.findByText(now);
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await userEvent.type(dialog.getByLabelText('Code'), '000000');
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(await dialog.findByText('This code is wrong or was used before.')).toBeDefined();
    await userEvent.clear(dialog.getByLabelText('Code'));
    await userEvent.type(dialog.getByLabelText('Code'), '123456');
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(then)).toBeDefined();
  }
});
