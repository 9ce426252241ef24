import { type FieldRule, fieldKinds, type RuledField } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { RegisterRuleDialog } from './register-rule-dialog.tsx';

speakEnglish();

const line: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: fieldKinds[8],
  patternId: 8,
  minLength: 2,
  maxLength: 40,
};

function open(field: RuledField, rule: FieldRule) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, ...JSON.parse(body) });
    return Response.json({ code: 'request/conflict', params: {}, reference: 'r' }, { status: 409 });
  });
  show(<RegisterRuleDialog revision="7" field={field} rule={rule} onClose={() => undefined} />);
  return sent;
}
const tick = (name: string) => screen.getByRole('checkbox', { name });
async function save() {
  await userEvent.type(screen.getByLabelText('Reason'), 'the market asks');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}
async function write(label: RegExp, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
}

test('a rule is saved whole, with the revision it was read at and a reason', async () => {
  const sent = open('line', line);
  await userEvent.click(tick('It cannot be left empty'));
  await write(/^Shortest/, '4');
  await write(/^Longest/, '20');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    url: expect.stringContaining('/line'),
    revision: '7',
    enabled: true,
    required: false,
    patternId: 8,
    minLength: 4,
    maxLength: 20,
    reason: 'the market asks',
  });
  expect(sent[0]).not.toHaveProperty('acceptedPattern');
});

test('what is not asked for cannot be required', async () => {
  const sent = open('line', line);
  await userEvent.click(tick('Ask for it when registering'));
  expect(tick('It cannot be left empty')).toMatchObject({ checked: false, disabled: true });
  await save();
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ enabled: false, required: false }));
});

test('nobody registers without a name: it is asked for and required, whatever is pressed', () => {
  open('username', { ...line, patternId: 2, acceptedPattern: fieldKinds[2] });
  expect(tick('Ask for it when registering')).toMatchObject({ checked: true, disabled: true });
  expect(tick('It cannot be left empty')).toMatchObject({ checked: true, disabled: true });
});

test('a fund password is required wherever it is asked for', async () => {
  const sent = open('paymentPassword', { ...line, enabled: false, required: false, maxLength: 32 });
  await userEvent.click(tick('Ask for it when registering'));
  expect(tick('It cannot be left empty')).toMatchObject({ checked: true, disabled: true });
  await save();
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ enabled: true, required: true }));
});

test.each<[string, RegExp, string]>([
  ['a shortest above the longest', /^Shortest/, '41'],
  ['more than the field holds', /^Longest/, '200'],
  ['an expression that is none', /expression/i, '^[a-z'],
  ['an expression that may begin anywhere', /expression/i, 'abc'],
])('%s is said at its part, and nothing is sent', async (_what, label, text) => {
  const sent = open('line', line);
  await write(label, text.replaceAll('[', '[['));
  await save();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('what visitors would read of a wrong answer is shown as the rule is written', async () => {
  open('line', line);
  await write(/^Longest/, '20');
  await waitFor(() => expect(screen.getAllByText(/2–20/)).toHaveLength(6));
});
