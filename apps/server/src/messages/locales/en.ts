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
    'recovery-codes': 'new recovery codes were drawn',
    'passkey-added': 'a passkey was added',
    'passkey-removed': 'a passkey was removed',
    'fund-password': 'the fund password was set',
    'payout-account-removed': 'a payout account was removed',
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
        'A bank account ending in {{ending}} was added to {{account}} on {{at}}. Withdrawals can be paid to it.\n\nIf that was not you, tell our customer service at once.',
      sms: '{{brand}}: a bank account ending in {{ending}} was added to {{account}} on {{at}}. Not you? Contact customer service at once.',
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
    'identity-check': {
      subject: '{{brand}}: your identity check',
      email:
        'The identity check of {{account}} was decided on {{at}}: {{outcome}}.\n\nWhat this means and what you can do next stands under Identity check in your account.',
      sms: '{{brand}}: the identity check of {{account}}: {{outcome}}. See Identity check in your account.',
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
