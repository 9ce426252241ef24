import { expect, test } from 'vitest';
import { mustRefuse, mustTurnAway } from './ask.ts';

type Answer = Parameters<typeof mustRefuse>[0];
const answerOf = (httpStatus: number, json: unknown, isSigned = true) =>
  ({ httpStatus, json, isSigned }) as Answer;

test.each([400, 404, 503])('an honest call may be refused in words with HTTP %i', (status) => {
  expect(mustRefuse(answerOf(status, { code: 'NOT_READY' }), 'an hour')).toBe('NOT_READY');
});

test.each([
  { what: 'an answer', answer: answerOf(200, { code: 'NOT_READY' }), says: 'was answered HTTP 200 instead' },
  { what: 'a refusal nobody signed', answer: answerOf(503, { code: 'X' }, false), says: 'is not signed' },
  { what: 'a refusal without a code', answer: answerOf(503, 'busy'), says: 'has no {code}' },
])('$what is no refusal', ({ answer, says }) => {
  expect(() => mustRefuse(answer, 'an hour')).toThrow(says);
});

test('whoever breaks down at a forged call has not turned it away', () => {
  expect(() => mustTurnAway(answerOf(503, {}), 'a forged call')).toThrow('HTTP 503 instead of being refused');
});
