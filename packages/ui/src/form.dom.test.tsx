import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AmountInput } from './amount-input.tsx';
import { Field } from './field.tsx';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

function AmountField(props: { onMinor: (minor: bigint | undefined) => void; error?: string }) {
  const [text, setText] = useState('');
  return (
    <Field label="Amount" error={props.error}>
      <AmountInput
        text={text}
        onText={(typed, minor) => {
          setText(typed);
          props.onMinor(minor);
        }}
      />
    </Field>
  );
}

test('an amount takes digits only, and says what they mean in minor units', async () => {
  const heard: (bigint | undefined)[] = [];
  render(<AmountField onMinor={(minor) => heard.push(minor)} />);
  await userEvent.type(screen.getByLabelText('Amount'), '1a2.5');
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12.5');
  expect(heard.at(-1)).toBe(1_250n);
});

test('an error is tied to the control it concerns', () => {
  render(<AmountField onMinor={() => undefined} error="Too small" />);
  const input = screen.getByLabelText('Amount');
  const described = input.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('Too small');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('pagination names the page it is on and stops at both ends', async () => {
  const asked: number[] = [];
  const { rerender } = render(<Pagination page={1} count={9} onPage={(page) => asked.push(page)} />);
  expect(screen.getByText('1').getAttribute('aria-current')).toBe('page');
  const [previous] = screen.getAllByRole('button');
  expect(previous).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByText('2'));
  expect(asked).toEqual([2]);
  rerender(<Pagination page={9} count={9} onPage={() => undefined} />);
  expect(screen.getAllByRole('button').at(-1)).toHaveProperty('disabled', true);
});
