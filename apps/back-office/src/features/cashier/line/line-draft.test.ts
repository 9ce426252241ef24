import { expect, test } from 'vitest';
import { draftOfLine, lineOfDraft } from './line-draft.ts';

const terms = { isOpen: true, min: '10000', max: '5000000', dailyCount: 5, dailyAmount: '10000000' };

test('limits that nobody touched are sent as they came', () => {
  expect(lineOfDraft(draftOfLine(terms, 'P'), 'P')).toEqual(terms);
});

test.each([
  ['an amount that is none', { min: 'a lot' }],
  ['an amount that is missing', { dailyAmount: '' }],
  ['no transfers a day', { dailyCount: '0' }],
])('%s is not sent', (_what, change) => {
  expect(lineOfDraft({ ...draftOfLine(terms, 'P'), ...change }, 'P')).toBeUndefined();
});
