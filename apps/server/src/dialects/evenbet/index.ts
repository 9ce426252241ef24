import { suffixKey } from '../algorithms.ts';
import { fromMinor, numberOf } from '../amounts.ts';
import type { Dialect, Result, Told } from '../dialect.ts';
import { createEvenbetClient } from './client.ts';
import { descriptions, errorOf, errorOfRollback, REPEATED, undecided } from './errors.ts';
import { evenbetCall, PLACES, readEvenbet } from './read-call.ts';

/** EvenBet's seamless wallet as its casino speaks it: https://casino-docs.poker-server.com/API/SeamlessWallet */
export const evenbet: Dialect = {
  algorithm: 'sha256-suffix',
  places: PLACES,
  endsRounds: false,
  openKey: suffixKey,
  signatureHeader: 'sign',
  read({ path, body }, partner) {
    const { asked, method } = readEvenbet(body, partner);
    const isCall = path === '';
    return {
      asked: isCall ? asked : { kind: 'wrong', code: 'INVALID_REQUEST' },
      tell: (result) => tell(result, method),
    };
  },
  refuse: (code) => tell({ code }),
  calls: { '': { summary: 'GetBalance, GetCash, ReturnCash or Rollback', schema: evenbetCall } },
  createClient: createEvenbetClient,
};

/** A balance only where the page asks for one: with what is done, and with what cannot be paid. */
function tell({ code, funds, isReplay }: Result, method = ''): Told {
  const isRollback = method === 'Rollback';
  const errorCode = (isRollback && errorOfRollback[code]) || errorOf[code];
  const isUndecided = undecided.has(code) && !(isRollback && code === 'BET_NOT_FOUND');
  const hasBalance = errorCode === 0 || errorCode === 3;
  const body = JSON.stringify({
    ...(hasBalance && funds && { balance: numberOf(fromMinor(funds.cash, funds.currency, PLACES)) }),
    errorCode,
    errorDescription: errorCode === 0 && isReplay ? REPEATED : descriptions[errorCode],
  });
  return { http: isUndecided ? 500 : 200, body };
}
