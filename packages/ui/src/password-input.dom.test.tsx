import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

afterEach(cleanup);

function show() {
  render(
    <Field label="Word">
      <PasswordInput name="word" autoComplete="new-password" />
    </Field>,
  );
  return screen.getByLabelText('Word') as HTMLInputElement;
}

test('a password is masked until its owner wants to see it, and masked again', async () => {
  const input = show();
  expect(input.type).toBe('password');
  const eye = screen.getByRole('button');
  await userEvent.click(eye);
  expect(input.type).toBe('text');
  await userEvent.click(eye);
  expect(input.type).toBe('password');
});

test('a password may be pasted whole, and a manager is told which one is wanted', async () => {
  const input = show();
  await userEvent.click(input);
  await userEvent.paste('a lantern over the river, and a heron');
  expect(input.value).toBe('a lantern over the river, and a heron');
  expect([input.autocomplete, input.maxLength > 0 && input.maxLength < 64]).toEqual(['new-password', false]);
});
