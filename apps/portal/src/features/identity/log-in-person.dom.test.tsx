import { isSolved } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { readSession } from '../../shared/session.ts';

afterEach(leave);

const work = {
  kind: 'work',
  lot_number: 'aLotNumberOf22Letters_',
  parts: 2,
  bits: 4,
  pass_token: 'p',
  gen_time: '7',
};
const captcha = { captchaId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', value: 'iVBORw0KGgo=' };
const answers: Record<string, unknown> = {};

async function open(more: Record<string, unknown> = {}) {
  for (const name of Object.keys(answers)) delete answers[name];
  Object.assign(answers, {
    'GET /api/brand/permission': { brand: {}, switches: {}, serverTime: '2026-11-21T04:00:00Z' },
    'POST /api/identity/bot-check': work,
    'POST /api/identity/login': { token: 'a-new-token', member: { id: '7', account: 'mali', type: 0 } },
    ...more,
  });
  const shown = await show(null, answers);
  openDialog('login');
  await userEvent.type(await screen.findByLabelText('Username'), 'mali');
  await userEvent.type(screen.getByLabelText('Password'), 'some-password');
  return shown;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const refused = (code: string, more: object = {}) =>
  Response.json({ code, params: {}, reference: 'r', ...more }, { status: 401 });
const letters = () => screen.findByLabelText('Letters of the picture');

test('what the browser worked out unseen goes along, and no picture is asked for', async () => {
  const { sent } = await open();
  await submit();
  await waitFor(() => expect(readSession().token).toBe('a-new-token'));
  const body = sent.find((one) => (one as { username?: string }).username) as Record<string, string>;
  expect(body).toMatchObject({ lot_number: work.lot_number, pass_token: 'p', gen_time: '7' });
  expect(isSolved(work, body.captcha_output ?? '')).toBe(true);
});

test('a failure that brings a picture shows it with its field, and the letters go along next time', async () => {
  const { sent } = await open({
    'POST /api/identity/login': refused('identity/wrong-credentials', { captcha }),
  });
  await submit();
  await userEvent.type(await letters(), 'ab3de');
  expect(screen.getByRole('img', { name: /drawn to be read/ }).getAttribute('src')).toContain(captcha.value);
  expect(await screen.findByText('Wrong username or password.')).toBeTruthy();
  await submit();
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ captcha: 'ab3de', captchaId: captcha.captchaId })),
  );
});

test('wrong letters are said at their field, which is empty for the new picture', async () => {
  const fields = [{ path: 'captcha', code: 'identity/captcha-wrong' }];
  await open({ 'POST /api/identity/login': refused('identity/captcha-required', { captcha }) });
  await submit();
  await userEvent.type(await letters(), 'zzzzz');
  const other = { captchaId: '7f9619ff-8b86-4d01-b42d-00cf4fc964ff', value: 'AAAA' };
  answers['POST /api/identity/login'] = refused('identity/captcha-wrong', { captcha: other, fields });
  await submit();
  expect(await screen.findByText(/not the letters of the picture/)).toBeTruthy();
  expect(((await letters()) as HTMLInputElement).value).toBe('');
});

test('another picture can be asked for', async () => {
  const { asked } = await open({
    'POST /api/identity/login': refused('identity/wrong-credentials', { captcha }),
    'POST /api/identity/captcha': { captchaId: '7f9619ff-8b86-4d01-b42d-00cf4fc964ff', value: 'AAAA' },
  });
  await submit();
  await letters();
  await userEvent.click(screen.getByRole('button', { name: 'Another picture' }));
  await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('AAAA'));
  expect(asked).toContain('POST /api/identity/captcha');
});

test('whoever cannot see the picture lets the browser work instead', async () => {
  const { sent } = await open({
    'POST /api/identity/login': refused('identity/wrong-credentials', { captcha }),
  });
  await submit();
  await letters();
  await userEvent.click(screen.getByRole('button', { name: 'I cannot see the picture' }));
  expect(await screen.findByText('Checked. You can go on without the picture.')).toBeTruthy();
  expect(sent).toContainEqual({ action: 'PICTURE' });
  const before = sent.length;
  await submit();
  await waitFor(() =>
    expect(sent.slice(before)).toContainEqual(
      expect.objectContaining({ username: 'mali', lot_number: work.lot_number }),
    ),
  );
});
