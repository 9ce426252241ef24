import { changeLanguage } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import Below from '../../app/shell/below.tsx';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { call } from '../../shared/call.ts';
import { readSession } from '../../shared/session.ts';

afterEach(leave);

const permission = (termsVersion = '2027-01') => ({
  brand: { merchantCode: 'FAIRHALL', termsVersion, legalAge: 18 },
  serverTime: new Date().toISOString(),
  resources: [],
  maintenance: {},
  regionRestriction: {},
});
const terms = { language: 'EN', title: 'Terms of use', body: '<p>One account a person.</p>', imageUrl: null };
const person = { id: '7', account: 'mali', nickname: 'Mali', type: 0, icon: null };
const asked = { termsAccepted: false, ageConfirmed: true };
const answers = (member: () => object, passwordExpired = false) => ({
  'GET /api/identity/member': () => ({ passwordExpired, member: { ...person, ...member() } }),
  'GET /api/brand/permission': permission(),
  'GET /api/content/pages/TERMS': terms,
});
const dialog = () => screen.findByRole('dialog', { name: 'Terms of use, version 2027-01' });

test('a member who has not accepted the terms in force reads and accepts them before anything else', async () => {
  comeAsMember();
  let termsAccepted = false;
  const { sent } = await show(<Below frame="bare" />, {
    ...answers(() => ({ ...asked, termsAccepted }), true),
    'PUT /api/identity/terms': () => {
      termsAccepted = true;
      return { done: true };
    },
  });
  const shown = within(await dialog());
  expect(await shown.findByText('One account a person.')).toBeDefined();
  expect(shown.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(await shown.findByRole('button', { name: 'I accept the terms' }));
  // the password that is due comes after them
  expect(await screen.findByRole('dialog', { name: 'Please change your password' })).toBeDefined();
  expect(sent).toEqual([{ termsVersion: '2027-01', ageConfirmed: false }]);
});

test('whoever never said their age says it with the terms', async () => {
  comeAsMember();
  const { sent } = await show(<Below frame="bare" />, {
    ...answers(() => ({ ...asked, ageConfirmed: false })),
    'PUT /api/identity/terms': { done: true },
  });
  const shown = within(await dialog());
  await userEvent.click(await shown.findByRole('button', { name: 'I accept the terms' }));
  expect(await shown.findByText('You must be at least 18 years old.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(shown.getByRole('checkbox', { name: /at least 18/ }));
  await userEvent.click(shown.getByRole('button', { name: 'I accept the terms' }));
  expect(sent).toEqual([{ termsVersion: '2027-01', ageConfirmed: true }]);
});

test('whoever does not accept is logged out', async () => {
  comeAsMember();
  const { sent } = await show(<Below frame="bare" />, {
    ...answers(() => asked),
    'DELETE /api/identity/session': { done: true },
  });
  const shown = within(await dialog());
  await userEvent.click(await shown.findByRole('button', { name: 'I do not accept; log out' }));
  await expect.poll(() => readSession().token).toBeUndefined();
  expect(sent).toEqual([]);
});

test('whoever would rather take their money home is led there, and not asked there', async () => {
  comeAsMember();
  const { where } = await show(
    <Below frame="bare" />,
    answers(() => asked),
  );
  await userEvent.click(within(await dialog()).getByRole('link', { name: 'Withdraw my money' }));
  expect(where()).toBe('/withdraw');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever would rather protect themselves is led to where breaks and second factors are, and not asked there', async () => {
  comeAsMember();
  const { where } = await show(
    <Below frame="bare" />,
    answers(() => asked),
  );
  await userEvent.click(
    within(await dialog()).getByRole('link', { name: 'Take a break or secure my account' }),
  );
  expect(where()).toBe('/me');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['/me', '/responsible'])('nobody is asked on %s, where play is limited or ended', async (path) => {
  comeAsMember();
  await show(
    <Below frame="bare" />,
    answers(() => asked),
    path,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('terms that cannot be read cannot be accepted', async () => {
  comeAsMember();
  await show(<Below frame="bare" />, {
    ...answers(() => asked),
    'GET /api/content/pages/TERMS': refusal('content/not-found', {}, 404),
  });
  const shown = within(await dialog());
  expect(await shown.findByRole('alert')).toBeDefined();
  expect(shown.queryByRole('button', { name: 'I accept the terms' })).toBeNull();
  expect(shown.getByRole('button', { name: 'I do not accept; log out' })).toBeDefined();
});

test('terms that changed while they were read are shown before they can be accepted', async () => {
  comeAsMember();
  let inForce = '2027-01';
  let send: (page: object) => void = () => undefined;
  const { sent } = await show(<Below frame="bare" />, {
    ...answers(() => asked),
    'GET /api/brand/permission': () => permission(inForce),
    'GET /api/content/pages/TERMS': () =>
      inForce === '2027-01' ? terms : new Promise((resolve) => (send = resolve)),
    'PUT /api/identity/terms': () => {
      inForce = '2027-02';
      return refusal('identity/terms-required', {}, 403);
    },
  });
  await userEvent.click(await within(await dialog()).findByRole('button', { name: 'I accept the terms' }));
  const changed = within(await screen.findByRole('dialog', { name: 'Terms of use, version 2027-02' }));
  expect(changed.queryByText('One account a person.')).toBeNull();
  expect(changed.queryByRole('button', { name: 'I accept the terms' })).toBeNull();
  send({ ...terms, body: '<p>Two accounts a person.</p>' });
  expect(await changed.findByText('Two accounts a person.')).toBeDefined();
  expect(changed.getByRole('button', { name: 'I accept the terms' })).toBeDefined();
  expect(sent).toEqual([{ termsVersion: '2027-01', ageConfirmed: false }]);
});

test('terms that change while somebody is here are asked as soon as the house says so', async () => {
  comeAsMember();
  let termsAccepted = true;
  await show(<Below frame="bare" />, {
    ...answers(() => ({ ...asked, termsAccepted })),
    'PUT /api/identity/language': refusal('identity/terms-required', {}, 403),
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  termsAccepted = false;
  await call(changeLanguage, { body: { language: 'EN' } }).catch(() => undefined);
  expect(await dialog()).toBeDefined();
});
