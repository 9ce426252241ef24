import { Field, TextInput } from '@fairhall/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RefusedCall } from './call.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { useSubmit } from './use-submit.ts';

vi.mock('./texts.ts', () => ({
  texts: { t: (key: string) => key },
  currentLanguage: () => 'EN',
}));
vi.mock('../../../../packages/contract/locales/en/cashier.json', () => ({
  default: {
    'cashier/amount-too-small': 'At least {{minAmount}}.',
    'cashier/method-closed': 'This way is closed.',
  },
}));

afterEach(cleanup);

function Form(props: { send: (values: FormData) => Promise<void> }) {
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => ({ name: values.get('name') ? undefined : 'Say a name.' }),
    send: props.send,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field label="Name" error={errors.name}>
        <TextInput name="name" />
      </Field>
      <Field label="Amount" error={errors.amount}>
        <TextInput name="amount" />
      </Field>
      <p data-testid="refusal">{refusal}</p>
      <button type="submit">{isBusy ? 'Busy' : 'Send'}</button>
    </form>
  );
}

const refused = (code: string, fields: { path: string; code: string }[]) =>
  new RefusedCall(409, { code, params: { minAmount: '10000' }, fields, reference: 'r' } as never);

test('what is missing is said at its field and focused, and nothing is sent', async () => {
  const send = vi.fn(async () => undefined);
  render(<Form send={send} />);
  await userEvent.click(screen.getByText('Send'));
  expect(screen.getByText('Say a name.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(send).not.toHaveBeenCalled();
});

test('a refusal that points at a field is said there, with its amount as money, and the field is focused', async () => {
  const fields = [{ path: 'body/amount', code: 'cashier/amount-too-small' }];
  render(<Form send={() => Promise.reject(refused('cashier/amount-too-small', fields))} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Mali');
  await userEvent.click(screen.getByText('Send'));
  expect(await screen.findByText(/At least .*100\.00/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(screen.getByTestId('refusal').textContent).toBe('');
});

test.each([
  ['JPY', '¥ 10,000'],
  ['USDT', '₮ 0.010000'],
  ['one we do not know', 'P 100.00'],
])('the amount of a refusal in %s is %s', async (currency, amount) => {
  const params = { minAmount: '10000', currency };
  const refusal = new RefusedCall(409, { code: 'cashier/amount-too-small', params, reference: 'r' });
  expect(await refusalSentence(refusal)).toBe(`At least ${amount}.`);
});

test('a refusal of the whole is said above the button', async () => {
  render(<Form send={() => Promise.reject(refused('cashier/method-closed', []))} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Mali');
  await userEvent.click(screen.getByText('Send'));
  expect(await screen.findByText('This way is closed.')).toBe(screen.getByTestId('refusal'));
});

test('a form that is being sent is not sent twice', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  render(<Form send={send} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Mali');
  await userEvent.click(screen.getByText('Send'));
  await userEvent.click(await screen.findByText('Busy'));
  expect(send).toHaveBeenCalledTimes(1);
  answer.resolve();
  expect(await screen.findByText('Send')).toBeTruthy();
});
