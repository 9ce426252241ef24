import type { AnswerOf, staffReadTerms } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const own = {
  ...{ min: '10000', max: '5000000', dailyCount: 10, dailyAmount: '100000000', freeCount: 3 },
  fee: { rate: 100, min: '1000', max: '20000' },
};
const terms: AnswerOf<typeof staffReadTerms> = {
  ...{ isOpen: true, hours: null, payoutMax: null, revision: 4 },
  ...own,
  levels: [{ fromTier: 3, ...own }],
};

speakEnglish();

/** The house answers what it is told to, one call after the other; then nothing more is asked. */
function open(...noes: object[]) {
  const sent: { levels: unknown[]; worseLevels?: number[] }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ reference: 'r', ...noes[sent.length - 1] }, { status: 422 });
  });
  show(<TermsDialog currency="P" terms={terms} onClose={() => undefined} />);
  return sent;
}
const level = (tier: number) =>
  within(screen.getByRole('group', { name: `From verification level ${tier} on` }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a level begins as everybody, stands in its order, and is worse than below only when staff say so', async () => {
  const worse = {
    code: 'cashier/level-worse',
    params: { tier: 2 },
    fields: [{ path: 'levels.0', code: 'cashier/level-worse' }],
  };
  const sent = open(worse, worse);
  await userEvent.click(level(2).getByRole('checkbox', { name: 'From verification level 2 on' }));
  await userEvent.clear(level(2).getByLabelText('Free of them'));
  await userEvent.type(level(2).getByLabelText('Free of them'), '1');
  await userEvent.type(screen.getByLabelText(/^Reason/), 'as agreed');
  const worseIsMeant = /From level \d on something is worse than below it, and that is meant/;
  expect(screen.queryByRole('checkbox', { name: worseIsMeant })).toBeNull();
  await save();
  await level(2).findByText(/^From level 2 on something would be worse than below it/);
  await userEvent.click(level(2).getByRole('checkbox', { name: worseIsMeant }));
  expect(screen.getAllByRole('checkbox', { name: worseIsMeant })).toHaveLength(1);
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const levels = [
    { fromTier: 2, ...own, freeCount: 1 },
    { fromTier: 3, ...own },
  ];
  expect(sent[0]).toEqual({ ...terms, levels, worseLevels: [], reason: 'as agreed' });
  expect(sent[1]).toEqual({ ...terms, levels, worseLevels: [2], reason: 'as agreed' });
});

test('what is wrong of a level is said at that level', async () => {
  open({
    code: 'cashier/limits-backwards',
    params: {},
    fields: [{ path: 'levels.0.max', code: 'cashier/limits-backwards' }],
  });
  await userEvent.type(screen.getByLabelText(/^Reason/), 'as agreed');
  await save();
  const said = 'The upper bound is below the lower one.';
  expect(await level(3).findByText(said)).toBeDefined();
  const [first] = screen.getAllByLabelText(/^Largest amount$|^Most|^Largest/);
  expect(first?.getAttribute('aria-invalid')).not.toBe('true');
});
