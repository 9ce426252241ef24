import { expect, test } from 'vitest';
import { beginningOf, maskBody, subjectOf } from './mask-body.ts';

const proven = { isAuthentic: true };

test.each([
  ['a launch token', '{"launch_token":"abc-DEF_123"}', '{"launch_token":"•••"}'],
  ['a token with an escape', '{"token":"a\\"b","amount":5}', '{"token":"•••","amount":5}'],
  ['a token with spaces about it', '{ "sessionId" : "s3cret" , "x":1}', '{ "sessionId" : "•••" , "x":1}'],
  ['a token that is a number', '{"token":123456,"x":1}', '{"token":"•••","x":1}'],
  ['a token whose text does not end', '{"token":"abc', '{"token":"•••"'],
])('%s is kept by nobody', (_what, body, kept) => {
  expect(maskBody(body, proven)).toEqual({ text: kept, isWhole: false });
});

test('a body without secrets is kept as it came', () => {
  const body = '{"tx_id":"b1","session_id":"7","note":"ผู้เล่น"}';
  expect(maskBody(Buffer.from(body), proven)).toEqual({ text: body, isWhole: true });
});

test('long bodies are cut, those of anybody sooner, and what is no text is no whole body', () => {
  const long = 'x'.repeat(9_000);
  expect(maskBody(long, proven)).toEqual({ text: 'x'.repeat(8_192), isWhole: false });
  expect(maskBody(long, { isAuthentic: false }).text).toHaveLength(1_024);
  expect(maskBody(Buffer.from([0x7b, 0xff, 0x00, 0x7d]), proven)).toEqual({
    text: '{\uFFFD\uFFFD}',
    isWhole: false,
  });
});

test('a cut through a character leaves none that the database would refuse', () => {
  const { text } = maskBody(`${'x'.repeat(1_023)}\u{1F3B0}`, { isAuthentic: false });
  expect(text).toBe(`${'x'.repeat(1_023)}\uFFFD`);
});

test('of what anybody sends only the beginning is held, and of a proven call all that a call may be', () => {
  const long = Buffer.alloc(100_000, 'x');
  expect(beginningOf(long, { isAuthentic: false })).toHaveLength(1_024);
  expect(beginningOf(long, proven)).toHaveLength(8_192);
  expect(beginningOf(long.subarray(0, 65_536), proven)).toHaveLength(65_536);
});

test.each([
  ['GW/1', { tx_id: 't', player_ref: 'p', round_id: 'r' }],
  ['a bet on events', { tx_id: 't', player_ref: 'p', bet_id: 'r' }],
  ['Hub88', { transaction_uuid: 't', user: 'p', round: 'r' }],
  ['EvenBet', { transactionId: 't', userId: 'p', tableSessionId: 'r' }],
])('what a call of %s is about can be looked for', (_protocol, call) => {
  expect(subjectOf(Buffer.from(JSON.stringify(call)))).toEqual({ txId: 't', playerRef: 'p', roundId: 'r' });
});

test('what cannot be read is about nothing', () => {
  const nothing = { txId: null, playerRef: null, roundId: null };
  expect(subjectOf(Buffer.from('{"tx_id":'))).toEqual(nothing);
  expect(subjectOf(Buffer.from('["tx_id"]'))).toEqual(nothing);
  expect(subjectOf(Buffer.from('{"tx_id":"a b"}'))).toEqual(nothing);
});
