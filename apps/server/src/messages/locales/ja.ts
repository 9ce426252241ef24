import type { MessageTexts } from './index.ts';

export const ja: MessageTexts = {
  purposes: {
    'log-in': 'ログイン',
    register: 'アカウントの登録',
    forgot: 'パスワードの再設定',
    bind: '連絡先の登録',
    'second-step': 'ご本人の確認',
    change: 'アカウントの変更の確認',
  },
  outcomes: {
    approved: '承認されました',
    refused: '承認されませんでした',
    'more-asked': '別の画像が必要です',
  },
  changes: {
    'second-factor-on': '二段階認証が有効になりました',
    'second-factor-off': '二段階認証が無効になりました',
    'second-factor-always': 'ログインのたびに二段階認証を求めるよう変更されました',
    'second-factor-new-places': '新しい場所からのログインでのみ二段階認証を求めるよう変更されました',
    'recovery-codes': '復旧コードが再発行されました',
    'passkey-added': 'パスキーが追加されました',
    'passkey-removed': 'パスキーが削除されました',
    'provider-unbound': '外部サービスでのログインが解除されました',
    'fund-password': '出金パスワードが設定されました',
    'payout-account-removed': '出金先口座が削除されました',
    'payout-account-default': '既定の出金先が変更されました',
    'provider-bound': '外部アカウントでのログインが追加されました（解除はできません）',
  },
  contacts: {
    email: 'メールアドレス',
    mobileNum: '携帯電話番号',
    line: 'LINEの連絡先',
    whatsapp: 'WhatsAppの連絡先',
    facebook: 'Facebookの連絡先',
    wechat: 'WeChatの連絡先',
    telegram: 'Telegramの連絡先',
    zalo: 'Zaloの連絡先',
    qqNum: 'QQの連絡先',
  },
  limits: {
    deposit: '入金',
    loss: '損失',
    stake: 'ベット',
    time: 'プレイ時間',
  },
  windows: {
    day: '1 日',
    week: '1 週間',
    month: '1 か月',
  },
  limitDeeds: {
    set: '新しい上限が有効になりました',
    asked: '上限の引き上げを申し込みました。24 時間後に改めて確認すると有効になります',
    confirmed: '引き上げた上限が有効になりました',
  },
  inbox: {
    'deposit-credited': {
      subject: '入金 {{order}}：{{amount}} が反映されました',
      text: '入金 {{order}} の {{amount}} がウォレットに入りました。すぐにご利用いただけます。',
    },
    'deposit-refused': {
      subject: '入金 {{order}} は反映されませんでした',
      text: '入金 {{order}} を反映できませんでした。理由は注文の画面に表示されています。ご不明な点はカスタマーサポートにお問い合わせください。',
    },
    'deposit-checked': {
      subject: '入金 {{order}} を確認しています',
      text: '入金 {{order}} に対して、金額が合わない、または遅れて届いた送金がありました。担当者が確認していますので、お待ちください。',
    },
    'withdrawal-asked': {
      subject: '出金 {{order}}（{{amount}}）を受け付けました',
      text: '出金 {{order}} のために {{amount}} をお預かりしました。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにご連絡ください。',
    },
    'withdrawal-waits': {
      subject: '出金 {{order}} は保留中です',
      text: '出金 {{order}} は現在保留されています。必要なものや保留の期限は注文の画面に表示されています。',
    },
    'withdrawal-sent': {
      subject: '出金 {{order}}：{{amount}} を送金しました',
      text: '出金 {{order}} の {{amount}} を送金しました。着金したら注文の画面で確認してください。届かない場合も、同じ画面からお知らせください。',
    },
    'withdrawal-returned': {
      subject: '出金 {{order}}：{{amount}} をウォレットに戻しました',
      text: '出金 {{order}} は支払われず、{{amount}} がウォレットに戻りました。理由は注文の画面に表示されています。',
    },
    'withdrawal-taken-as-received': {
      subject: '出金 {{order}} は受取済みとみなされました',
      text: '出金 {{order}} の着金についてご連絡がなかったため、受取済みとみなしました。届いていない場合は、1 日以内に注文の画面からお知らせください。',
    },
    'bet-settled-again': {
      subject: '{{at}} のベットが再精算されました',
      text: '{{at}} のベットの結果が変わりました。以前の払戻しは {{was}}、現在は {{now}} です。ベット履歴で両方の結果を確認できます。',
    },
    'limit-changed': {
      subject: '上限の変更：{{limit}}（{{window}}）',
      text: '{{limit}}（{{window}}）：{{deed}}。',
    },
    excluded: {
      subject: '{{until}} まで休止中です',
      text: '{{until}} まではプレイも入金もできず、特典のご案内もお送りしません。ログインと出金はこれまでどおりできます。',
    },
    'return-asked': {
      subject: '再開のお申し込みを受け付けました',
      text: '{{at}} から再びプレイできます。ほかのお手続きは必要ありません。',
    },
    'feedback-answered': {
      subject: 'ご意見にお返事しました',
      text: 'お返事は、ご意見・ご要望の画面でお読みいただけます。',
    },
    'email-unconfirmed': {
      subject: 'メールアドレスを確認してください',
      text: 'メールアドレスがまだ確認されていません。パスワードをお忘れの際に、メールでお手伝いすることができません。セキュリティセンターで確認してください。1 分ほどで終わります。',
    },
  },
  templates: {
    'one-time-code': {
      subject: '{{brand}}：認証コードは {{code}} です',
      email:
        '{{purpose}}の認証コードは {{code}} です。{{minutes}} 分間、一度だけ使えます。\n\n{{brand}} のスタッフがコードをお尋ねすることはありません。お心当たりがない場合は、このメールを破棄してください。',
      sms: '{{brand}}：{{code}} は{{purpose}}の認証コードです。{{minutes}} 分間有効。誰にも教えないでください。',
    },
    'password-reset-link': {
      subject: '{{brand}}：パスワードの再設定',
      email:
        '{{account}} のパスワード再設定のお申し込みを受け付けました。次のリンクから設定してください。{{minutes}} 分間、一度だけ使えます。\n\n{{link}}\n\nお心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
      sms: '{{brand}}：{{account}} のパスワードを {{minutes}} 分以内に再設定してください。{{link}}',
    },
    'password-changed': {
      subject: '{{brand}}：パスワードが変更されました',
      email:
        '{{account}} のパスワードが {{at}} に変更され、ほかの端末はすべてログアウトされました。\n\nお心当たりがない場合は、すぐに新しいパスワードを設定し、カスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{account}} のパスワードが {{at}} に変更されました。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
    },
    'contact-changed': {
      subject: '{{brand}}：{{contact}}が変更されました',
      email:
        '{{account}} の{{contact}}が {{at}} に変更されました。\n\nお心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{account}} の{{contact}}が {{at}} に変更されました。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
    },
    'security-changed': {
      subject: '{{brand}}：アカウントのセキュリティ設定が変更されました',
      email:
        '{{at}}、{{account}} の{{change}}。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{at}}、{{account}} の{{change}}。お心当たりがない場合はカスタマーサポートへご連絡ください。',
    },
    'payout-account-added': {
      subject: '{{brand}}：出金先の口座が追加されました',
      email:
        '出金先 {{number}} が {{at}} に {{account}} へ追加されました。出金先として使えます。\n\nお心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
      sms: '{{brand}}：出金先 {{number}} が {{at}} に {{account}} へ追加されました。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
    },
    'transfer-sent': {
      subject: '{{brand}}：{{other}} へ送金しました',
      email:
        '{{at}} に {{account}} から {{other}} へ {{amount}} を送金しました。\n\nお心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{at}} に {{account}} から {{other}} へ {{amount}} を送金しました。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
    },
    'transfer-received': {
      subject: '{{brand}}：{{other}} から入金がありました',
      email: '{{at}} に {{other}} から {{account}} へ {{amount}} が届きました。',
      sms: '{{brand}}：{{at}} に {{other}} から {{account}} へ {{amount}} が届きました。',
    },
    'new-device': {
      subject: '{{brand}}：新しい端末からのログイン',
      email:
        '{{account}} が {{at}} に {{device}} からログインしました。ネットワークは {{network}} です。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{account}} が {{at}} に {{device}} からログインしました。お心当たりがない場合は、すぐにパスワードを変更してください。',
    },
    'long-away': {
      subject: '{{brand}}：お帰りなさい。ご本人の確認をお願いします',
      email:
        '{{account}} は {{at}} 以来はじめて本日ログインしました。他の方がお客様の資金に触れることのないよう、ご本人と分かるまで入金、出金、送金、プレイを止めています。\n\nアカウントの「本人確認」で書類をご提出いただくか、カスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{account}} は {{at}} 以来のログインです。書類で本人確認をしていただくか、サポートへご連絡いただくまで資金は動かせません。',
    },
    'known-again': {
      subject: '{{brand}}：アカウントの制限を解除しました',
      email:
        'ご本人の確認まで止めていた {{account}} の入金、出金、送金、プレイを {{at}} に再開しました。\n\nお心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{account}} の制限は {{at}} に解除されました。お心当たりがない場合はすぐにカスタマーサポートへご連絡ください。',
    },
    'identity-check': {
      subject: '{{brand}}：本人確認の結果',
      email:
        '{{account}} の本人確認の結果（{{at}}）：{{outcome}}。\n\n詳しい内容と今後のお手続きは、アカウントの「本人確認」でご覧ください。',
      sms: '{{brand}}：{{account}} の本人確認：{{outcome}}。アカウントの「本人確認」をご覧ください。',
    },
    'account-closed': {
      subject: '{{brand}}：アカウントを閉鎖しました',
      email:
        '{{account}} はご本人のご希望により {{at}} に閉鎖されました。今後ログインはできず、プレイをお誘いする連絡もお送りしません。入出金、ベット、本人確認の記録は、法令に従い少なくとも {{years}} 年間保管します。\n\nお心当たりがない場合、または再開をご希望の場合は、カスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{account}} はご希望により {{at}} に閉鎖されました。お心当たりがない場合はすぐにカスタマーサポートへご連絡ください。',
    },
    'account-reopened': {
      subject: '{{brand}}：アカウントを再開しました',
      email:
        '{{account}} は {{at}} に再開されました。これまでどおりログインできます。\n\nご希望されていない場合は、すぐにカスタマーサポートへご連絡ください。',
      sms: '{{brand}}：{{account}} は {{at}} に再開されました。お心当たりがない場合はすぐにカスタマーサポートへご連絡ください。',
    },
    'account-opened': {
      subject: '{{brand}}：アカウントを開設しました',
      email: '{{brand}} へようこそ。アカウントを開設しました。ユーザー名は {{account}} です。',
      sms: '{{brand}}：アカウントを開設しました。ユーザー名は {{account}} です。',
    },
    'one-time-password': {
      subject: '{{brand}}：一度だけ使えるパスワード',
      email:
        'スタッフが {{account}} に一度だけ使えるパスワードを設定しました。{{password}}\n\n有効期限は {{hours}} 時間です。ログイン後に、ご自身のパスワードを設定してください。',
      sms: '{{brand}}：{{account}} の一度だけ使えるパスワードは {{password}} です。有効期限は {{hours}} 時間です。ログイン後に、ご自身のパスワードを設定してください。',
    },
  },
};
