import { memberIcons } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../../app/testing/show.tsx';
import { PersonCard } from '../person-card.tsx';
import { ProfileCard } from './profile-card.tsx';

afterEach(leave);

const rule = (patternId: number, minLength: number, maxLength: number, enabled = false) => ({
  ...{ enabled, required: false, acceptedPattern: '*', patternId, minLength, maxLength },
});
const permission = (isBirthdayAsked: boolean) => ({
  brand: { merchantCode: 'FAIRHALL' },
  serverTime: new Date().toISOString(),
  registerRules: {
    nickname: rule(1, 2, 24),
    birthday: rule(20, 10, 10, isBirthdayAsked),
    line: rule(8, 2, 64),
    whatsapp: rule(4, 8, 15),
    facebook: rule(8, 2, 100),
    wechat: rule(8, 2, 64),
    telegram: rule(8, 2, 64),
    zalo: rule(4, 8, 15),
    qqNum: rule(4, 5, 12),
  },
});
const nobody = { line: null, whatsapp: null, facebook: null, wechat: null, telegram: null, zalo: null };
const said = { nickname: '', icon: null, birthday: null, messengers: { ...nobody, qqNum: null } };
const person = {
  ...{ id: '7', account: 'mali', nickname: 'Mali', type: 0, icon: null, lastLoginAt: null },
  registeredAt: '2026-11-21T04:00:00.000Z',
  memberLabel: [] as string[],
};

test('a nickname is checked where it is typed, and one that is taken is said at its field', async () => {
  comeAsMember();
  let nickname = '';
  const { sent } = await show(<ProfileCard />, {
    'GET /api/brand/permission': permission(false),
    'GET /api/play/winners/own': { isShown: true },
    'GET /api/identity/profile': () => ({ ...said, nickname }),
    'PUT /api/identity/member/nickname': (body: { nickname: string }) => {
      if (body.nickname === 'Lantern') return refusal('identity/nickname-taken', {}, 409, 'nickname');
      nickname = body.nickname;
      return { done: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Nickname' }));
  const field = await screen.findByRole('textbox', { name: 'Nickname' });
  await userEvent.type(field, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Use 2–24 characters.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Lantern');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another member has this nickname/)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, 'Breeze');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Breeze')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a birthday is asked for where the house asks, sent as its rule wants it, and then stands', async () => {
  comeAsMember();
  let birthday: string | null = null;
  const { sent } = await show(<ProfileCard />, {
    'GET /api/brand/permission': permission(true),
    'GET /api/identity/profile': () => ({ ...said, birthday }),
    'PUT /api/identity/member/birthday': () => {
      birthday = '1990-05-01';
      return { done: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Birthday' }));
  const field = await screen.findByLabelText('Birthday', { selector: 'input' });
  await userEvent.type(field, '1990-05-01');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1990-05-01')).toBeDefined();
  expect(sent).toEqual([{ birthday: '05-01-1990' }]);
  expect(screen.queryByRole('button', { name: /Birthday/ })).toBeNull();
});

test('where the house does not ask for birthdays, none is shown', async () => {
  comeAsMember();
  await show(<ProfileCard />, {
    'GET /api/brand/permission': permission(false),
    'GET /api/identity/profile': said,
  });
  expect(await screen.findByRole('button', { name: 'Add LINE ID' })).toBeDefined();
  expect(screen.queryByText('Birthday')).toBeNull();
});

test('a messenger is bound once the member has shown who they are', async () => {
  comeAsMember();
  let isProved = false;
  let line: string | null = null;
  await show(<ProfileCard />, {
    'GET /api/brand/permission': permission(false),
    'GET /api/identity/profile': () => ({ ...said, messengers: { ...said.messengers, line } }),
    'GET /api/identity/proofs': { methods: ['password'] },
    'POST /api/identity/proofs': () => {
      isProved = true;
      return { done: true };
    },
    'PUT /api/identity/member/messengers/line': () => {
      if (!isProved) return refusal('identity/proof-required', { purpose: 'contact' }, 403);
      line = 'ma*****ne';
      return { done: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add LINE ID' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'LINE ID' }), 'mali.line');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await userEvent.type(await proof.findByLabelText('Password'), 'my words');
  await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('ma*****ne')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Change LINE ID' })).toBeDefined();
});

test('a member reads the labels that the house tells them of', async () => {
  comeAsMember();
  await show(<PersonCard />, {
    'GET /api/identity/member': { member: { ...person, memberLabel: ['Gold', 'ประจำ'] } },
  });
  expect((await screen.findByText('Gold')).parentElement?.textContent).toBe('Goldประจำ');
});

test('a picture is chosen among those of the house, or the letter of the name', async () => {
  comeAsMember();
  let icon: string | null = null;
  const { sent } = await show(<PersonCard />, {
    'GET /api/identity/member': () => ({ member: { ...person, icon } }),
    'PUT /api/identity/member/icon': (body: { icon: string | null }) => {
      icon = body.icon;
      return { done: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change picture' }));
  const choices = await screen.findAllByRole('radio');
  expect(choices).toHaveLength(memberIcons.length + 1);
  expect(screen.getByRole('radio', { name: /First letter/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Owl' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Change picture' });
  expect(sent).toEqual([{ icon: 'owl' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Change picture' }));
  expect(await screen.findByRole('radio', { name: 'Owl' })).toHaveProperty('checked', true);
});

test('a member takes their wins off the board of winners, and puts them back', async () => {
  comeAsMember();
  const { sent } = await show(<ProfileCard />, {
    'GET /api/brand/permission': permission(false),
    'GET /api/identity/profile': said,
    'GET /api/play/winners/own': { isShown: true },
    'PUT /api/play/winners/own': (body: unknown) => body,
  });
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Show my wins on the winner board',
  });
  expect(choice.checked).toBe(true);
  await userEvent.click(choice);
  await expect.poll(() => choice.checked).toBe(false);
  await userEvent.click(choice);
  await expect.poll(() => choice.checked).toBe(true);
  expect(sent).toEqual([{ isShown: false }, { isShown: true }]);
});
