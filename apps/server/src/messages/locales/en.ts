import type { MessageTexts } from './index.ts';

export const en: MessageTexts = {
  purposes: {
    'log-in': 'logging in',
    register: 'opening your account',
    forgot: 'setting a new password',
    bind: 'adding this contact to your account',
    'second-step': 'confirming that it is you',
    change: 'confirming a change to your account',
  },
  outcomes: {
    approved: 'it was approved',
    refused: 'it was refused',
    'more-asked': 'other pictures are needed',
  },
  changes: {
    'second-factor-on': 'the second factor was turned on',
    'second-factor-off': 'the second factor was turned off',
    'second-factor-always': 'the second factor is asked for at every log-in from now on',
    'second-factor-new-places': 'the second factor is asked for in new places only from now on',
    'recovery-codes': 'new recovery codes were drawn',
    'passkey-added': 'a passkey was added',
    'passkey-removed': 'a passkey was removed',
    'provider-unbound': 'a log-in with a provider was taken off',
    'fund-password': 'the fund password was set',
    'payout-account-removed': 'a payout account was removed',
    'payout-account-default': 'withdrawals are paid to another of the accounts first',
    'provider-bound': 'logging in by an account at another provider was added, for good',
  },
  contacts: {
    email: 'e-mail address',
    mobileNum: 'mobile number',
    line: 'LINE contact',
    whatsapp: 'WhatsApp contact',
    facebook: 'Facebook contact',
    wechat: 'WeChat contact',
    telegram: 'Telegram contact',
    zalo: 'Zalo contact',
    qqNum: 'QQ contact',
  },
  limits: {
    deposit: 'deposits',
    loss: 'losses',
    stake: 'stakes',
    time: 'playing time',
  },
  windows: {
    day: 'a day',
    week: 'a week',
    month: 'a month',
  },
  limitDeeds: {
    set: 'the new limit holds now',
    asked: 'a looser limit was asked for; it holds only after 24 hours, and once you confirm it',
    confirmed: 'the looser limit holds now',
  },
  inbox: {
    'deposit-credited': {
      subject: 'Deposit {{order}}: {{amount}} is in your wallet',
      text: '{{amount}} of your deposit {{order}} was credited and can be played at once.',
    },
    'deposit-refused': {
      subject: 'Deposit {{order}} was not credited',
      text: 'We could not credit your deposit {{order}}. The reason stands with the order; customer service helps you further.',
    },
    'deposit-checked': {
      subject: 'Deposit {{order}} is being looked at',
      text: 'Money came for your deposit {{order}} that does not fit the order, or came late. Our staff look at it now; you need not do anything.',
    },
    'withdrawal-asked': {
      subject: 'Withdrawal {{order}} of {{amount}} was asked for',
      text: '{{amount}} was set aside for your withdrawal {{order}}.\n\nIf that was not you, change your password at once and tell our customer service.',
    },
    'withdrawal-waits': {
      subject: 'Withdrawal {{order}} is waiting',
      text: 'Your withdrawal {{order}} is kept back for now. What is missing, or until when, stands with the order.',
    },
    'withdrawal-sent': {
      subject: 'Withdrawal {{order}}: {{amount}} is on its way',
      text: 'Our bank has sent your withdrawal {{order}} of {{amount}}. Please confirm with the order when the money has arrived, or tell us there that it has not.',
    },
    'withdrawal-returned': {
      subject: 'Withdrawal {{order}}: {{amount}} is back in your wallet',
      text: 'Your withdrawal {{order}} was not paid, and {{amount}} is in your wallet again. The reason stands with the order.',
    },
    'withdrawal-taken-as-received': {
      subject: 'Withdrawal {{order}} is taken as received',
      text: 'You have not said whether withdrawal {{order}} has arrived, so it counts as received. If it has not arrived, say so with the order within a day.',
    },
    'bet-settled-again': {
      subject: 'Your bet of {{at}} was settled again',
      text: 'The bet you placed on {{at}} has a new result: {{was}} came back from it before, {{now}} does now. Your betting record shows both.',
    },
    'limit-changed': {
      subject: 'Your limits: {{limit}}, {{window}}',
      text: 'Limit on {{limit}}, {{window}}: {{deed}}.',
    },
    excluded: {
      subject: 'You are taking a break until {{until}}',
      text: 'Until {{until}} you can neither play nor deposit, and we send you nothing about offers. You can still sign in and withdraw your money.',
    },
    'return-asked': {
      subject: 'You asked to come back',
      text: 'From {{at}} you can play again. Nothing else is needed from you.',
    },
    'feedback-answered': {
      subject: 'We have answered what you wrote',
      text: 'Our answer stands where you wrote to us, under Comments and suggestions.',
    },
    'email-unconfirmed': {
      subject: 'Please confirm your e-mail address',
      text: 'Your e-mail address is not confirmed. If you forget your password, we could not help you by e-mail. Confirm it in your security centre: it takes a minute.',
    },
  },
  templates: {
    'one-time-code': {
      subject: '{{brand}}: your code is {{code}}',
      email:
        'Your code for {{purpose}} is {{code}}. It works once, for {{minutes}} minutes.\n\nNobody of {{brand}} will ever ask you for it. If you did not want it, you can ignore this message.',
      sms: '{{brand}}: {{code}} is your code for {{purpose}}, good for {{minutes}} minutes. Tell nobody.',
    },
    'password-reset-link': {
      subject: '{{brand}}: set a new password',
      email:
        'You asked for a new password for {{account}}. This link opens the page where you set it. It works once, for {{minutes}} minutes:\n\n{{link}}\n\nIf you did not ask, you can ignore this message: your password stays as it is.',
      sms: '{{brand}}: set a new password for {{account}} within {{minutes}} minutes: {{link}}',
    },
    'password-changed': {
      subject: '{{brand}}: your password was changed',
      email:
        'The password of {{account}} was changed on {{at}}, and every other device was signed out.\n\nIf that was not you, set a new password at once and tell our customer service.',
      sms: '{{brand}}: the password of {{account}} was changed on {{at}}. Not you? Contact customer service at once.',
    },
    'contact-changed': {
      subject: '{{brand}}: your {{contact}} was changed',
      email:
        'The {{contact}} of {{account}} was changed on {{at}}.\n\nIf that was not you, tell our customer service at once.',
      sms: '{{brand}}: the {{contact}} of {{account}} was changed on {{at}}. Not you? Contact customer service at once.',
    },
    'security-changed': {
      subject: '{{brand}}: the safety of your account changed',
      email:
        'On {{at}}, for {{account}}: {{change}}.\n\nIf that was not you, change your password at once and tell our customer service.',
      sms: '{{brand}}: {{account}}, {{at}}: {{change}}. Not you? Contact customer service at once.',
    },
    'payout-account-added': {
      subject: '{{brand}}: a payout account was added',
      email:
        'The payout account {{number}} was added to {{account}} on {{at}}. Withdrawals can be paid to it.\n\nIf that was not you, tell our customer service at once.',
      sms: '{{brand}}: the payout account {{number}} was added to {{account}} on {{at}}. Not you? Contact customer service at once.',
    },
    'transfer-sent': {
      subject: '{{brand}}: money was sent to {{other}}',
      email:
        '{{amount}} was sent from {{account}} to {{other}} on {{at}}.\n\nIf that was not you, tell our customer service at once.',
      sms: '{{brand}}: {{amount}} was sent from {{account}} to {{other}} on {{at}}. Not you? Contact customer service at once.',
    },
    'transfer-received': {
      subject: '{{brand}}: money came from {{other}}',
      email: '{{amount}} came from {{other}} to {{account}} on {{at}}.',
      sms: '{{brand}}: {{amount}} came from {{other}} to {{account}} on {{at}}.',
    },
    'new-device': {
      subject: '{{brand}}: a new device was signed in',
      email:
        '{{account}} was signed in on {{at}} with {{device}}, from the network {{network}}.\n\nIf that was not you, change your password at once and tell our customer service.',
      sms: '{{brand}}: {{account}} was signed in on {{at}} with {{device}}. Not you? Change your password at once.',
    },
    'long-away': {
      subject: '{{brand}}: welcome back, please show who you are',
      email:
        '{{account}} was signed in today for the first time since {{at}}. So that nobody else gets at your money, deposits, withdrawals, transfers and play wait until we know it is you.\n\nDo the identity check with your document in your account, or write to our customer service.',
      sms: '{{brand}}: {{account}} was away since {{at}}. Your money waits until you show a document under Identity check, or write to customer service.',
    },
    'known-again': {
      subject: '{{brand}}: your account is yours to use again',
      email:
        'What waited on {{account}} until we knew it was you is free again since {{at}}: deposits, withdrawals, transfers and play.\n\nIf you did not ask for it, tell our customer service at once.',
      sms: '{{brand}}: {{account}} is free to use again since {{at}}. Not you? Contact customer service at once.',
    },
    'identity-check': {
      subject: '{{brand}}: your identity check',
      email:
        'The identity check of {{account}} was decided on {{at}}: {{outcome}}.\n\nWhat this means and what you can do next stands under Identity check in your account.',
      sms: '{{brand}}: the identity check of {{account}}: {{outcome}}. See Identity check in your account.',
    },
    'account-closed': {
      subject: '{{brand}}: your account is closed',
      email:
        '{{account}} was closed on {{at}}, at your own wish. Nobody can sign in to it, and you hear nothing more from us that invites you to play. The record of your money, bets and identity checks is kept for at least {{years}} years, as the law asks.\n\nIf that was not you, or if you want to come back, tell our customer service.',
      sms: '{{brand}}: {{account}} was closed on {{at}} at your wish. Not you? Contact customer service at once.',
    },
    'account-reopened': {
      subject: '{{brand}}: your account is open again',
      email:
        '{{account}} was opened again on {{at}}. You can sign in as before.\n\nIf you did not ask for it, tell our customer service at once.',
      sms: '{{brand}}: {{account}} was opened again on {{at}}. Not you? Contact customer service at once.',
    },
    'account-opened': {
      subject: '{{brand}}: your account is open',
      email: 'Welcome to {{brand}}. Your account is open, and your username is {{account}}.',
      sms: '{{brand}}: your account is open. Your username is {{account}}.',
    },
    'one-time-password': {
      subject: '{{brand}}: your one-time password',
      email:
        'Our staff set a one-time password for {{account}}: {{password}}\n\nIt is good for {{hours}} hours. Once you have logged in with it you choose a password of your own.',
      sms: '{{brand}}: the one-time password of {{account}} is {{password}}, good for {{hours}} hours. You choose your own after logging in.',
    },
  },
};
