import type { StaffBrand } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { MarketRulesDialog } from './market-rules-dialog.tsx';

const thai = {
  country: 'TH',
  minCycleMs: 2_500,
  autoplayAllowed: false,
  tierToPlay: 0,
  demoNeedsTier: false,
  needsSecondStep: false,
};
const brand = { revision: '7', marketRules: [thai] } as unknown as StaffBrand;

speakEnglish();

test('a country’s rules are proposed whole: the pace, autoplay, how well a player has to be known, and the second step', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ code: 'request/conflict', params: {}, reference: 'r' }, { status: 409 });
  });
  show(<MarketRulesDialog brand={brand} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a country' }));
  const [, added] = screen.getAllByRole('group');
  if (!added) throw new Error('nothing was added');
  await userEvent.type(within(added).getByLabelText(/^Country/), 'gb');
  await userEvent.selectOptions(within(added).getByLabelText('Level needed to play'), '2 · document');
  await userEvent.click(within(added).getByRole('checkbox', { name: 'Play money asks for the same level' }));
  await userEvent.click(within(added).getByRole('checkbox', { name: 'A second step at every log-in' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'a licence asks for it');
  await userEvent.click(screen.getByRole('button', { name: 'Ask a second person' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const british = {
    country: 'GB',
    minCycleMs: 0,
    autoplayAllowed: true,
    tierToPlay: 2,
    demoNeedsTier: true,
    needsSecondStep: true,
  };
  expect(sent).toEqual([{ rules: [thai, british], reason: 'a licence asks for it' }]);
});
