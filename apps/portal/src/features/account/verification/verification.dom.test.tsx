import type { IdentityCheck, Verification } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../../app/testing/show.tsx';
import { VerificationPage } from './verification-page.tsx';

afterEach(leave);

const known: Verification = {
  tier: 0,
  documentExpiresOn: null,
  currency: 'P',
  limits: [
    { tier: 0, depositMonth: '1000000', withdrawTotal: '500000' },
    { tier: 1, depositMonth: '5000000', withdrawTotal: '5000000' },
    { tier: 2, depositMonth: '9000000', withdrawTotal: '9000000' },
    { tier: 3, depositMonth: null, withdrawTotal: null },
  ],
  used: { depositMonth: '250000', withdrawTotal: '0' },
  person: { realName: null, birthday: null, country: null, isFixed: false },
  legalAge: 18,
  check: null,
  ahead: null,
  medianMinutes: null,
};
const step = { by: 'member' as const, at: '2026-11-21T04:00:00.000Z', cause: null, asked: [] };
const draft: IdentityCheck = {
  id: '5',
  tier: 2,
  status: 'draft',
  documentKind: 'id-card',
  documentNumber: '••••1811',
  pictures: [],
  missing: ['front', 'back'],
  openedAt: '2026-11-21T04:00:00.000Z',
  decidedAt: null,
  steps: [{ ...step, status: 'draft' }],
};
const waiting: IdentityCheck = {
  ...draft,
  status: 'waiting',
  missing: [],
  steps: [...draft.steps, { ...step, status: 'waiting' }],
};
const read = 'GET /api/verification';
const png = (name: string) => new File([new Uint8Array([137, 80, 78, 71])], name, { type: 'image/png' });

test('what each level allows is said, and of one’s own what is used', async () => {
  comeAsMember();
  await show(<VerificationPage />, { [read]: known });
  expect(await screen.findByText('P 2,500.00 of P 10,000.00')).toBeDefined();
  expect(screen.getByText('Yours')).toBeDefined();
  expect(screen.getAllByText('No limit')).toHaveLength(2);
});

test('the first level takes one’s word', async () => {
  comeAsMember();
  const { sent } = await show(<VerificationPage />, {
    [read]: known,
    'POST /api/verification/checks': { ...known, tier: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name as on your document'), 'Mali Demo');
  await userEvent.type(screen.getByLabelText('Birthday'), '1990-02-28');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Thailand');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Reach level 2')).toBeDefined();
  expect(sent).toEqual([{ tier: 1, realName: 'Mali Demo', birthday: '1990-02-28', country: 'TH' }]);
});

test('what the house says of a field stands at it', async () => {
  comeAsMember();
  await show(<VerificationPage />, {
    [read]: {
      ...known,
      person: { realName: 'Mali Demo', birthday: '2010-01-01', country: 'TH', isFixed: false },
    },
    'POST /api/verification/checks': refusal('verification/too-young', { age: '18' }, 422, 'birthday'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('One must be at least 18 years old.')).toBeDefined();
  expect(screen.getByLabelText('Birthday').getAttribute('aria-invalid')).toBe('true');
});

test('each picture is sent to its place, then the check; what is missing is said first', async () => {
  comeAsMember();
  let check: IdentityCheck = draft;
  const now = () => ({ ...known, tier: 1, check });
  const { asked } = await show(<VerificationPage />, {
    [read]: now,
    'POST /api/verification/checks/5/pictures/front': () => {
      check = { ...check, missing: ['back'] };
      return now();
    },
    'POST /api/verification/checks/5/pictures/back': () => {
      check = { ...check, missing: [] };
      return now();
    },
    'POST /api/verification/checks/5/send': () => ({ ...now(), check: waiting, ahead: 0 }),
  });
  await userEvent.upload(await screen.findByLabelText(/Front of the document/), png('front.png'));
  await userEvent.click(screen.getByRole('button', { name: 'Send for checking' }));
  expect(await screen.findByText('Please add this picture')).toBeDefined();
  expect(asked).toEqual([read]);
  await userEvent.upload(screen.getByLabelText(/Back of the document/), png('back.png'));
  await userEvent.click(screen.getByRole('button', { name: 'Send for checking' }));
  expect(await screen.findByText('Yours is the next.')).toBeDefined();
  expect(asked).toEqual([
    read,
    'POST /api/verification/checks/5/pictures/front',
    'POST /api/verification/checks/5/pictures/back',
    'POST /api/verification/checks/5/send',
  ]);
});

test('what waits says its place, and a time only where the house has measured one', async () => {
  comeAsMember();
  let medianMinutes: number | null = null;
  const answers = { [read]: () => ({ ...known, tier: 1, check: waiting, ahead: 3, medianMinutes }) };
  await show(<VerificationPage />, answers);
  expect(await screen.findByText('3 were sent before yours.')).toBeDefined();
  expect(screen.queryByText(/minutes or less/)).toBeNull();
  leave();
  comeAsMember();
  medianMinutes = 12;
  await show(<VerificationPage />, answers);
  expect(await screen.findByText(/12 minutes or less/)).toBeDefined();
});

test('a check that waits can be taken back', async () => {
  comeAsMember();
  await show(<VerificationPage />, {
    [read]: { ...known, tier: 1, check: waiting, ahead: 0 },
    'POST /api/verification/checks/5/withdraw': {
      ...known,
      tier: 1,
      check: { ...waiting, status: 'withdrawn' },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Reach level 2')).toBeDefined();
});

test('a refusal says why, in the reader’s words, and the way is open again', async () => {
  comeAsMember();
  const refused: IdentityCheck = {
    ...waiting,
    status: 'refused',
    decidedAt: '2026-11-21T05:00:00.000Z',
    steps: [...waiting.steps, { ...step, by: 'staff', status: 'refused', cause: 'expired' }],
  };
  await show(<VerificationPage />, { [read]: { ...known, tier: 1, check: refused } });
  expect(await screen.findByText(/Your last check was refused: The document has expired\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
});

test('of what staff asked for again only that is asked', async () => {
  comeAsMember();
  const asked: IdentityCheck = {
    ...draft,
    status: 'more-asked',
    missing: ['back'],
    steps: [
      ...waiting.steps,
      { ...step, by: 'staff', status: 'more-asked', cause: 'unreadable', asked: ['back'] },
    ],
  };
  await show(<VerificationPage />, { [read]: { ...known, tier: 1, check: asked } });
  expect(await screen.findByLabelText(/Back of the document/)).toBeDefined();
  expect(screen.queryByLabelText(/Front of the document/)).toBeNull();
  expect(screen.getByText('The picture cannot be read: blurred, dark or cut off.')).toBeDefined();
});

test('a name and birthday that a document has confirmed are only read', async () => {
  comeAsMember();
  await show(<VerificationPage />, {
    [read]: {
      ...known,
      tier: 2,
      person: { realName: 'Mali Demo', birthday: '1990-02-28', country: 'TH', isFixed: true },
    },
  });
  expect((await screen.findByLabelText('Name as on your document')).hasAttribute('readonly')).toBe(true);
});

test('at the top there is nothing left to send', async () => {
  comeAsMember();
  await show(<VerificationPage />, { [read]: { ...known, tier: 3 } });
  expect(await screen.findByText('You have reached the highest level.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('what cannot be read says so, with a way to try again', async () => {
  comeAsMember();
  await show(<VerificationPage />, { [read]: refusal('server/unavailable', {}, 503) });
  expect(await screen.findByRole('button', { name: /again/i }, { timeout: 8_000 })).toBeDefined();
});
