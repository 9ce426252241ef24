/**
 * What becomes of each call that changes something while its member is excluded. Written by hand: a route without a
 * row fails `exclusion.pg.test.ts`, so that whoever adds one decides.
 *
 * `stops`: it would take a stake, a deposit or another's money, or give a bonus. `takes home`: the member's own money on
 * its way to them. `protects`: makes play less, or the account safer. `comes in`: signing in, out and up; who is
 * excluded may sign in to withdraw. `speaks`: what members say of themselves or to the house. `brings`: an agent's work
 * with others. `not theirs`: nobody's own deed.
 */
export type ExcludedDecision =
  | 'stops'
  | 'takes home'
  | 'protects'
  | 'comes in'
  | 'speaks'
  | 'brings'
  | 'not theirs';

export const excludedDoors: Readonly<Record<string, ExcludedDecision>> = {
  'POST /api/cashier/deposits': 'stops',
  'POST /api/cashier/deposits/:id/payment-page': 'stops',
  'POST /api/play/launch': 'stops',
  'POST /api/cashier/line/up': 'stops',
  // the code of an order the agent has accepted: the cash may be in their hand; before that it is refused
  'POST /api/cashier/deposits/:id/agent-code': 'takes home',
  'POST /api/cashier/line/down': 'stops',
  'POST /api/promotions/codes': 'stops',

  'POST /api/cashier/deposits/:id/cancel': 'protects',
  'POST /api/cashier/deposits/:id/said-paid': 'takes home',
  'POST /api/cashier/deposits/:id/slips': 'takes home',
  'PUT /api/cashier/fund-password': 'takes home',
  'POST /api/cashier/payout-accounts': 'takes home',
  'POST /api/cashier/payout-accounts/:id/default': 'takes home',
  'POST /api/cashier/payout-accounts/:id/remove': 'takes home',
  'POST /api/cashier/withdrawals': 'takes home',
  'POST /api/cashier/withdrawals/:id/answer': 'takes home',
  'POST /api/cashier/withdrawals/:id/cancel': 'takes home',
  'POST /api/cashier/withdrawals/:id/dispute': 'takes home',
  'POST /api/cashier/withdrawals/:id/received': 'takes home',
  // a withdrawal may wait for it
  'POST /api/verification/checks': 'takes home',
  'POST /api/verification/checks/:id/pictures/:kind': 'takes home',
  'POST /api/verification/checks/:id/send': 'takes home',
  'POST /api/verification/checks/:id/withdraw': 'takes home',

  // out of a vendor's wallet; into it is refused like any bet
  'POST /api/purses/moves': 'takes home',
  'POST /api/purses/all-back': 'takes home',
  'POST /api/purses/leave': 'takes home',
  'PUT /api/purses/automatic': 'takes home',
  // back into the wallet; the other way is refused like any transfer
  'POST /api/cashier/line/settlement': 'takes home',

  'POST /api/promotions/bonuses/:id/forfeit': 'takes home',
  'POST /api/promotions/bonuses/:id/give-up': 'protects',
  'PUT /api/safety/limits': 'protects',
  'POST /api/safety/limits/confirm': 'protects',
  'POST /api/safety/time-out': 'protects',
  'POST /api/safety/self-exclusion': 'protects',
  'POST /api/safety/return': 'protects',
  'POST /api/safety/closing': 'protects',
  'PUT /api/safety/reality-check': 'protects',
  'POST /api/safety/reality-check': 'protects',
  'PUT /api/identity/password': 'protects',
  'PUT /api/identity/contacts': 'protects',
  'POST /api/identity/contacts/code': 'protects',
  'POST /api/identity/passkeys': 'protects',
  'POST /api/identity/passkeys/options': 'protects',
  'PUT /api/identity/passkeys/:id': 'protects',
  'DELETE /api/identity/passkeys/:id': 'protects',
  'POST /api/identity/proofs': 'protects',
  'POST /api/identity/proofs/code': 'protects',
  'POST /api/identity/second-factor': 'protects',
  'POST /api/identity/second-factor/every-log-in': 'protects',
  'POST /api/identity/second-factor/off': 'protects',
  'POST /api/identity/second-factor/recovery-codes': 'protects',
  'POST /api/identity/second-factor/setup': 'protects',
  'DELETE /api/identity/sessions': 'protects',
  'DELETE /api/identity/sessions/:id': 'protects',
  'PUT /api/identity/terms': 'protects',

  'POST /api/identity/affiliate/visits': 'comes in',
  'POST /api/identity/bot-check': 'comes in',
  'POST /api/identity/captcha': 'comes in',
  'POST /api/identity/login': 'comes in',
  'POST /api/identity/login/code': 'comes in',
  'POST /api/identity/login/passkey': 'comes in',
  'POST /api/identity/login/passkey/options': 'comes in',
  'POST /api/identity/login/remembered': 'comes in',
  'DELETE /api/identity/login/remembered': 'comes in',
  'POST /api/identity/login/second-step': 'comes in',
  'POST /api/identity/login/second-step/code': 'comes in',
  'POST /api/identity/login/sms': 'comes in',
  'POST /api/identity/password/code': 'comes in',
  'POST /api/identity/password/email': 'comes in',
  'POST /api/identity/password/link': 'comes in',
  'POST /api/identity/password/sms': 'comes in',
  'POST /api/identity/register': 'comes in',
  'POST /api/identity/register/code': 'comes in',
  'POST /api/identity/register/mobile': 'comes in',
  'POST /api/identity/register/mobile/code': 'comes in',
  'POST /api/identity/session': 'comes in',
  'PUT /api/identity/session': 'comes in',
  'DELETE /api/identity/session': 'comes in',
  'POST /api/identity/social/:provider/log-in': 'comes in',
  'POST /api/identity/social/:provider/binding': 'comes in',
  'POST /api/identity/social/bindings': 'comes in',
  'POST /api/identity/social/return': 'comes in',
  'DELETE /api/identity/social/pending': 'comes in',
  'POST /api/identity/trial': 'comes in',

  'PUT /api/content/feedback': 'speaks',
  'POST /api/messages/inbox/:id/read': 'speaks',
  'POST /api/messages/inbox/read': 'speaks',
  'DELETE /api/messages/inbox/:id': 'speaks',
  'PUT /api/catalogue/favourites/:gameId': 'speaks',
  'DELETE /api/catalogue/favourites/:gameId': 'speaks',
  'PUT /api/identity/language': 'speaks',
  'PUT /api/play/winners/own': 'speaks',
  'PUT /api/identity/member/birthday': 'speaks',
  'PUT /api/identity/member/icon': 'speaks',
  'PUT /api/identity/member/messengers/:messenger': 'speaks',
  'PUT /api/identity/member/nickname': 'speaks',
  'POST /api/play/rounds/:roundId/replay': 'speaks',

  // another's deposit; taking on a new one is refused once its order is found, for either's exclusion
  'POST /api/cashier/agent-orders/:id/accept': 'brings',
  'POST /api/cashier/agent-orders/:id/decline': 'brings',
  'POST /api/cashier/agent-orders/:id/release': 'brings',
  'POST /api/agents/accounts': 'brings',
  'POST /api/agents/links': 'brings',
  'DELETE /api/agents/links/:id': 'brings',

  // money that has already left the member's bank is credited, and is theirs to withdraw
  'POST /api/cashier/callbacks/:provider': 'not theirs',
  'POST /api/identity/inspection': 'not theirs',
  'DELETE /api/identity/inspection': 'not theirs',
};
