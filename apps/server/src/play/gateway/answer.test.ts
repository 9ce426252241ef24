import { txAnswer } from '@fairhall/vendor-protocol';
import { expect, test } from 'vitest';
import { deed, paperBooks } from '../testing/paper.ts';
import { answerRefused, answerStored } from './answer.ts';

test('the bytes of a stored answer never change', () => {
  const books = paperBooks();
  const verdict = books.send(deed({ op: 'bet', txId: 'b:1', id: 123456789012n }));
  if (verdict.kind !== 'apply') throw new Error('the bet was not taken');
  expect(answerStored(verdict.call, false)).toEqual({
    http: 200,
    code: 'OK',
    isReplay: false,
    body:
      '{"status":"ok","code":"OK","final":true,"retryable":false,"tx_id":"b:1","platform_tx_id":"123456789012",' +
      '"balance":{"cash":"99000","bonus":"0","currency":"P"},"balance_version":"1",' +
      '"applied_at":"2026-01-05T12:00:00.000Z","round_state":"open"}',
  });
});

test('every answer is one the protocol knows', () => {
  const books = paperBooks(0n);
  const verdict = books.send(deed({ op: 'bet', txId: 'b1' }));
  if (verdict.kind !== 'keep') throw new Error('the bet was not declined');
  const declined = txAnswer.parse(JSON.parse(answerStored(verdict.call, true).body));
  expect(declined).toMatchObject({ status: 'declined', code: 'INSUFFICIENT_FUNDS', final: true });
  const awaited = answerRefused('BET_NOT_FOUND', { txId: 'w1', isFinal: false });
  expect(awaited.http).toBe(404);
  expect(txAnswer.parse(JSON.parse(awaited.body))).toMatchObject({ final: false, retryable: true });
});
