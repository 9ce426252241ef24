import { rsaKey } from '../algorithms.ts';
import { fromMinor, numberOf } from '../amounts.ts';
import type { Dialect, Partner, Result, Told } from '../dialect.ts';
import { createHub88Client } from './client.ts';
import { type Echo, hub88Calls, PLACES, readHub88 } from './read-call.ts';
import { statusOf } from './statuses.ts';

/** Hub88's operator API, version 2: https://docs.hub88.io/developer-docs/operator-api-reference */
export const hub88: Dialect = {
  algorithm: 'rsa-sha256',
  places: PLACES,
  endsRounds: true,
  openKey: rsaKey,
  signatureHeader: 'x-hub88-signature',
  read(request, partner) {
    const { asked, echo } = readHub88(request, partner);
    return { asked, tell: (result) => tell(result, echo, partner) };
  },
  refuse: (code) => tell({ code }, {}),
  calls: {
    '/user/info': { summary: 'Who a player is', schema: hub88Calls['/user/info'] },
    '/user/balance': { summary: 'The player’s balance now', schema: hub88Calls['/user/balance'] },
    '/transaction/bet': { summary: 'Take a stake', schema: hub88Calls['/transaction/bet'] },
    '/transaction/win': { summary: 'Credit what a bet paid', schema: hub88Calls['/transaction/win'] },
    '/transaction/rollback': {
      summary: 'Cancel a bet, also one that has not arrived',
      schema: hub88Calls['/transaction/rollback'],
    },
  },
  createClient: createHub88Client,
};

/** Always HTTP 200, the status says the rest; a balance wherever there is a player to have one. */
function tell({ code, funds }: Result, echo: Echo, partner?: Partner): Told {
  const name = funds && partner?.currencies[funds.currency]?.name;
  const body = JSON.stringify({
    ...echo,
    status: statusOf[code],
    ...(funds &&
      name && { currency: name, balance: numberOf(fromMinor(funds.cash, funds.currency, PLACES)) }),
  });
  return { http: 200, body };
}
