import type { MessageTexts } from './index.ts';

export const zhCN: MessageTexts = {
  purposes: {
    'log-in': '登录',
    register: '注册账户',
    forgot: '设置新密码',
    bind: '绑定此联系方式',
    'second-step': '确认是您本人',
    change: '确认账户变更',
  },
  outcomes: {
    approved: '已通过',
    refused: '未通过',
    'more-asked': '需要补充图片',
  },
  changes: {
    'second-factor-on': '已开启二次验证',
    'second-factor-off': '已关闭二次验证',
    'second-factor-always': '已设为每次登录都需要二次验证',
    'second-factor-new-places': '已设为仅在新地点登录时需要二次验证',
    'recovery-codes': '已生成新的恢复码',
    'passkey-added': '已添加通行密钥',
    'passkey-removed': '已删除通行密钥',
    'provider-unbound': '已移除服务商登录方式',
    'fund-password': '已设置资金密码',
    'payout-account-removed': '已移除收款账户',
    'payout-account-default': '已更改默认收款账户',
    'provider-bound': '已永久绑定第三方账号登录',
  },
  contacts: {
    email: '邮箱',
    mobileNum: '手机号',
    line: 'LINE 账号',
    whatsapp: 'WhatsApp 账号',
    facebook: 'Facebook 账号',
    wechat: 'WeChat 账号',
    telegram: 'Telegram 账号',
    zalo: 'Zalo 账号',
    qqNum: 'QQ 账号',
  },
  limits: {
    deposit: '存款',
    loss: '亏损',
    stake: '投注',
    time: '游戏时间',
  },
  windows: {
    day: '每日',
    week: '每周',
    month: '每月',
  },
  limitDeeds: {
    set: '新限额已生效',
    asked: '已申请提高限额，24 小时后经您再次确认方可生效',
    confirmed: '提高后的限额已生效',
  },
  inbox: {
    'deposit-credited': {
      subject: '存款 {{order}}：{{amount}} 已到账',
      text: '您的存款 {{order}} 已到账 {{amount}}，可立即使用。',
    },
    'deposit-refused': {
      subject: '存款 {{order}} 未能到账',
      text: '我们无法为存款 {{order}} 入账，原因请见订单。如有疑问，请联系客服。',
    },
    'deposit-checked': {
      subject: '存款 {{order}} 正在核查',
      text: '存款 {{order}} 收到的款项金额不符或迟到，工作人员正在核查，您无需操作。',
    },
    'withdrawal-asked': {
      subject: '已申请取款 {{order}}，金额 {{amount}}',
      text: '已为取款 {{order}} 预留 {{amount}}。\n\n如非您本人操作，请立即修改密码并联系客服。',
    },
    'withdrawal-waits': {
      subject: '取款 {{order}} 暂缓处理',
      text: '您的取款 {{order}} 暂时保留，所缺资料或保留期限请见订单。',
    },
    'withdrawal-sent': {
      subject: '取款 {{order}}：{{amount}} 已汇出',
      text: '取款 {{order}} 的 {{amount}} 已由银行汇出。到账后请在订单中确认；若未到账，也请在订单中告知我们。',
    },
    'withdrawal-returned': {
      subject: '取款 {{order}}：{{amount}} 已退回钱包',
      text: '取款 {{order}} 未付出，{{amount}} 已退回您的钱包，原因请见订单。',
    },
    'withdrawal-taken-as-received': {
      subject: '取款 {{order}} 已视为到账',
      text: '您未告知取款 {{order}} 是否到账，现已视为到账。若未收到，请在一天内于订单中告知我们。',
    },
    'bet-settled-again': {
      subject: '您于 {{at}} 的投注已重新结算',
      text: '您于 {{at}} 下的注单有了新的结果：此前返还 {{was}}，现返还 {{now}}。投注记录中可查看两次结果。',
    },
    'limit-changed': {
      subject: '您的限额：{{limit}}（{{window}}）',
      text: '{{limit}}（{{window}}）：{{deed}}。',
    },
    excluded: {
      subject: '您正在休息，至 {{until}}',
      text: '在 {{until}} 之前，您不能游戏或存款，我们也不会向您发送任何优惠信息。您仍可登录并取款。',
    },
    'return-asked': {
      subject: '您已申请恢复游戏',
      text: '自 {{at}} 起您可以再次游戏，无需其他操作。',
    },
    'feedback-answered': {
      subject: '我们已回复您的留言',
      text: '回复请见您写下意见与建议的页面。',
    },
    'email-unconfirmed': {
      subject: '请验证您的电子邮箱',
      text: '您的电子邮箱尚未验证。若忘记密码，我们将无法通过邮件帮助您。请到安全中心验证，只需一分钟。',
    },
  },
  templates: {
    'one-time-code': {
      subject: '{{brand}}：您的验证码是 {{code}}',
      email:
        '您用于{{purpose}}的验证码是 {{code}}，仅可使用一次，{{minutes}} 分钟内有效。\n\n{{brand}} 的工作人员绝不会向您索要验证码。如果不是您本人操作，请忽略此邮件。',
      sms: '{{brand}}：{{code}} 是您{{purpose}}的验证码，{{minutes}} 分钟内有效，请勿告诉他人。',
    },
    'password-reset-link': {
      subject: '{{brand}}：设置新密码',
      email:
        '您申请了为账号 {{account}} 设置新密码。请打开以下链接，仅可使用一次，{{minutes}} 分钟内有效：\n\n{{link}}\n\n如果不是您本人操作，请忽略此邮件，原密码不会改变。',
      sms: '{{brand}}：请在 {{minutes}} 分钟内为 {{account}} 设置新密码：{{link}}',
    },
    'password-changed': {
      subject: '{{brand}}：您的密码已更改',
      email:
        '账号 {{account}} 的密码已于 {{at}} 更改，其他设备均已退出登录。\n\n如果不是您本人操作，请立即设置新密码并联系客服。',
      sms: '{{brand}}：{{account}} 的密码已于 {{at}} 更改。若非本人操作，请立即联系客服。',
    },
    'contact-changed': {
      subject: '{{brand}}：您的{{contact}}已更改',
      email: '账号 {{account}} 的{{contact}}已于 {{at}} 更改。\n\n如果不是您本人操作，请立即联系客服。',
      sms: '{{brand}}：{{account}} 的{{contact}}已于 {{at}} 更改。若非本人操作，请立即联系客服。',
    },
    'security-changed': {
      subject: '{{brand}}：您的账户安全设置有变更',
      email: '账户 {{account}} 于 {{at}} {{change}}。\n\n若非您本人操作，请立即修改密码并联系客服。',
      sms: '{{brand}}：账户 {{account}} 于 {{at}} {{change}}。非本人操作请立即联系客服。',
    },
    'payout-account-added': {
      subject: '{{brand}}：已添加收款账户',
      email:
        '收款账户 {{number}} 已于 {{at}} 添加到账号 {{account}}，可用于取款。\n\n如果不是您本人操作，请立即联系客服。',
      sms: '{{brand}}：{{account}} 已于 {{at}} 添加收款账户 {{number}}。若非本人操作，请立即联系客服。',
    },
    'transfer-sent': {
      subject: '{{brand}}：已转账给 {{other}}',
      email:
        '账号 {{account}} 已于 {{at}} 向 {{other}} 转账 {{amount}}。\n\n如果不是您本人操作，请立即联系客服。',
      sms: '{{brand}}：{{account}} 已于 {{at}} 向 {{other}} 转账 {{amount}}。若非本人操作，请立即联系客服。',
    },
    'transfer-received': {
      subject: '{{brand}}：收到 {{other}} 的转账',
      email: '账号 {{account}} 已于 {{at}} 收到 {{other}} 转来的 {{amount}}。',
      sms: '{{brand}}：{{account}} 已于 {{at}} 收到 {{other}} 转来的 {{amount}}。',
    },
    'new-device': {
      subject: '{{brand}}：新设备登录',
      email:
        '账号 {{account}} 于 {{at}} 通过 {{device}} 登录，网络为 {{network}}。\n\n如果不是您本人操作，请立即更改密码并联系客服。',
      sms: '{{brand}}：{{account}} 于 {{at}} 通过 {{device}} 登录。若非本人操作，请立即更改密码。',
    },
    'long-away': {
      subject: '{{brand}}：欢迎回来，请证明是您本人',
      email:
        '账号 {{account}} 自 {{at}} 以来今天首次登录。为防止他人动用您的资金，在确认是您本人之前，存款、取款、转账和游戏均暂停。\n\n请在账户中凭证件完成身份验证，或联系客服。',
      sms: '{{brand}}：{{account}} 自 {{at}} 起未登录。请凭证件完成身份验证或联系客服，之后方可动用资金。',
    },
    'known-again': {
      subject: '{{brand}}：您的账号已恢复使用',
      email:
        '账号 {{account}} 因待确认本人而暂停的存款、取款、转账和游戏，已于 {{at}} 恢复。\n\n如果不是您提出的，请立即联系客服。',
      sms: '{{brand}}：账号 {{account}} 已于 {{at}} 恢复使用。不是您本人？请立即联系客服。',
    },
    'identity-check': {
      subject: '{{brand}}：身份验证结果',
      email:
        '账号 {{account}} 的身份验证已于 {{at}} 处理：{{outcome}}。\n\n详情和后续步骤请见您账户中的“身份验证”。',
      sms: '{{brand}}：{{account}} 的身份验证：{{outcome}}。详情请见账户中的“身份验证”。',
    },
    'account-closed': {
      subject: '{{brand}}：您的账号已关闭',
      email:
        '账号 {{account}} 已于 {{at}} 按您本人意愿关闭。任何人都无法登录，我们也不会再向您发送邀请游戏的信息。依照法律要求，您的资金、投注及身份审核记录至少保存 {{years}} 年。\n\n如果不是您本人操作，或者您想重新使用，请联系客服。',
      sms: '{{brand}}：账号 {{account}} 已于 {{at}} 按您的意愿关闭。不是您本人？请立即联系客服。',
    },
    'account-reopened': {
      subject: '{{brand}}：您的账号已重新开启',
      email: '账号 {{account}} 已于 {{at}} 重新开启，可照常登录。\n\n如果不是您提出的，请立即联系客服。',
      sms: '{{brand}}：账号 {{account}} 已于 {{at}} 重新开启。不是您本人？请立即联系客服。',
    },
    'account-opened': {
      subject: '{{brand}}：您的账户已开通',
      email: '欢迎来到 {{brand}}。您的账户已开通，用户名为 {{account}}。',
      sms: '{{brand}}：您的账户已开通，用户名为 {{account}}。',
    },
    'one-time-password': {
      subject: '{{brand}}：您的一次性密码',
      email:
        '工作人员已为账号 {{account}} 设置一次性密码：{{password}}\n\n有效期 {{hours}} 小时，登录后请设置您自己的密码。',
      sms: '{{brand}}：{{account}} 的一次性密码是 {{password}}，有效期 {{hours}} 小时，登录后请设置您自己的密码。',
    },
  },
};
