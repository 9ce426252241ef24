import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { ChangePassword } from './change-password.tsx';
import ForcedPasswordDialog from './forced-password-dialog.tsx';

afterEach(leave);

const path = 'PUT /api/identity/password';
const type = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts))
    await userEvent.type(await screen.findByLabelText(label), text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

async function open(answer: unknown = { done: true }, address = '/me') {
  comeAsMember();
  return show(<ForcedPasswordDialog />, { [path]: answer }, address);
}

test('the old password, the new one and its confirmation are asked for, and nothing is sent without them', async () => {
  const { asked } = await open();
  await screen.findByLabelText('Old password');
  await submit();
  expect(await screen.findAllByText('Please fill this in')).toHaveLength(3);
  expect(asked).not.toContain(path);
});

test('a confirmation that is not the new password is said at its field, and nothing is sent', async () => {
  const { asked } = await open();
  await type({
    'Old password': 'a',
    'New password': 'river-otter-52',
    'Confirm new password': 'river-otter',
  });
  await submit();
  expect(await screen.findByText('The two passwords differ')).toBeDefined();
  expect(asked).not.toContain(path);
});

test('a new password that breaks the house’s rule is said at the field, and the dialog stays', async () => {
  await open(refusal('identity/password-common', {}, 400, 'newPassword'));
  await type({ 'Old password': 'a', 'New password': 'password1', 'Confirm new password': 'password1' });
  await submit();
  await waitFor(() =>
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a password that was due is changed, and whoever changed it is led home', async () => {
  const { sent, where } = await open();
  const fresh = 'river-otter-52';
  await type({ 'Old password': 'a', 'New password': fresh, 'Confirm new password': fresh });
  await submit();
  await waitFor(() => expect(where()).toBe('/'));
  expect(sent).toEqual([{ oldPassword: 'a', newPassword: fresh, confirmNewPassword: fresh }]);
});

test('whoever changes it in the security centre, due or not, is led home too', async () => {
  comeAsMember();
  const { where } = await show(<ChangePassword />, { [path]: { done: true } }, '/me');
  const fresh = 'river-otter-52';
  await type({ 'Old password': 'a', 'New password': fresh, 'Confirm new password': fresh });
  await submit();
  await waitFor(() => expect(where()).toBe('/'));
});
