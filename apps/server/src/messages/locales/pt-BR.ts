import type { MessageTexts } from './index.ts';

export const ptBR: MessageTexts = {
  purposes: {
    'log-in': 'entrar',
    register: 'abrir sua conta',
    forgot: 'definir uma nova senha',
    bind: 'adicionar este contato à sua conta',
    'second-step': 'confirmar que é você',
    change: 'confirmar uma alteração na sua conta',
  },
  outcomes: {
    approved: 'foi aprovada',
    refused: 'foi recusada',
    'more-asked': 'são necessárias outras imagens',
  },
  changes: {
    'second-factor-on': 'a verificação em duas etapas foi ativada',
    'second-factor-off': 'a verificação em duas etapas foi desativada',
    'second-factor-always': 'a verificação em duas etapas passou a ser pedida a cada acesso',
    'second-factor-new-places': 'a verificação em duas etapas passou a ser pedida só em locais novos',
    'recovery-codes': 'novos códigos de recuperação foram gerados',
    'passkey-added': 'uma chave de acesso foi adicionada',
    'passkey-removed': 'uma chave de acesso foi removida',
    'provider-unbound': 'o acesso por um provedor foi removido',
    'fund-password': 'a senha de saque foi definida',
    'payout-account-removed': 'uma conta de recebimento foi removida',
    'payout-account-default': 'a conta padrão para saques foi alterada',
    'provider-bound': 'foi adicionada, de forma definitiva, a entrada pela conta de outro provedor',
  },
  contacts: {
    email: 'endereço de e-mail',
    mobileNum: 'número de celular',
    line: 'contato do LINE',
    whatsapp: 'contato do WhatsApp',
    facebook: 'contato do Facebook',
    wechat: 'contato do WeChat',
    telegram: 'contato do Telegram',
    zalo: 'contato do Zalo',
    qqNum: 'contato do QQ',
  },
  limits: {
    deposit: 'depósitos',
    loss: 'perdas',
    stake: 'apostas',
    time: 'tempo de jogo',
  },
  windows: {
    day: 'por dia',
    week: 'por semana',
    month: 'por mês',
  },
  limitDeeds: {
    set: 'o novo limite já vale',
    asked: 'foi pedido um limite maior; ele só vale depois de 24 horas e de uma nova confirmação sua',
    confirmed: 'o limite maior já vale',
  },
  inbox: {
    'deposit-credited': {
      subject: 'Depósito {{order}}: {{amount}} na sua carteira',
      text: '{{amount}} do seu depósito {{order}} foi creditado e já pode ser usado.',
    },
    'deposit-refused': {
      subject: 'O depósito {{order}} não foi creditado',
      text: 'Não foi possível creditar o seu depósito {{order}}. O motivo está no pedido; o suporte ajuda você com o restante.',
    },
    'deposit-checked': {
      subject: 'O depósito {{order}} está em análise',
      text: 'Chegou para o seu depósito {{order}} um valor que não confere com o pedido, ou que chegou tarde. Nossa equipe está analisando; você não precisa fazer nada.',
    },
    'withdrawal-asked': {
      subject: 'Saque {{order}} de {{amount}} solicitado',
      text: '{{amount}} foi reservado para o seu saque {{order}}.\n\nSe não foi você, troque a senha imediatamente e avise o suporte.',
    },
    'withdrawal-waits': {
      subject: 'O saque {{order}} está em espera',
      text: 'O seu saque {{order}} está retido por enquanto. O que falta, ou até quando, está no pedido.',
    },
    'withdrawal-sent': {
      subject: 'Saque {{order}}: {{amount}} a caminho',
      text: 'Nosso banco enviou {{amount}} do seu saque {{order}}. Confirme no pedido quando o dinheiro chegar, ou avise ali se não chegou.',
    },
    'withdrawal-returned': {
      subject: 'Saque {{order}}: {{amount}} de volta à carteira',
      text: 'O seu saque {{order}} não foi pago, e {{amount}} voltou à sua carteira. O motivo está no pedido.',
    },
    'withdrawal-taken-as-received': {
      subject: 'O saque {{order}} foi considerado recebido',
      text: 'Você não informou se o saque {{order}} chegou, por isso ele foi considerado recebido. Se não chegou, avise no pedido em até um dia.',
    },
    'bet-settled-again': {
      subject: 'Sua aposta de {{at}} foi liquidada de novo',
      text: 'A aposta que você fez em {{at}} tem um novo resultado: antes voltaram {{was}}, agora voltam {{now}}. O histórico de apostas mostra os dois.',
    },
    'limit-changed': {
      subject: 'Seus limites: {{limit}}, {{window}}',
      text: 'Limite de {{limit}} {{window}}: {{deed}}.',
    },
    excluded: {
      subject: 'Você está em pausa até {{until}}',
      text: 'Até {{until}} você não pode jogar nem depositar, e não enviamos nada sobre ofertas. Você ainda pode entrar e sacar o seu dinheiro.',
    },
    'return-asked': {
      subject: 'Você pediu para voltar',
      text: 'A partir de {{at}} você pode jogar de novo. Não é preciso fazer mais nada.',
    },
    'feedback-answered': {
      subject: 'Respondemos à sua mensagem',
      text: 'Nossa resposta está onde você nos escreveu, em Comentários e sugestões.',
    },
    'email-unconfirmed': {
      subject: 'Confirme o seu e-mail',
      text: 'O seu e-mail não está confirmado. Se você esquecer a senha, não poderemos ajudar por e-mail. Confirme na central de segurança: leva um minuto.',
    },
  },
  templates: {
    'one-time-code': {
      subject: '{{brand}}: seu código é {{code}}',
      email:
        'Seu código para {{purpose}} é {{code}}. Ele vale uma única vez, por {{minutes}} minutos.\n\nNinguém da {{brand}} vai pedir esse código a você. Se não foi você, ignore esta mensagem.',
      sms: '{{brand}}: {{code}} é seu código para {{purpose}}, válido por {{minutes}} minutos. Não conte a ninguém.',
    },
    'password-reset-link': {
      subject: '{{brand}}: defina uma nova senha',
      email:
        'Você pediu uma nova senha para {{account}}. Abra este link para defini-la. Ele vale uma única vez, por {{minutes}} minutos:\n\n{{link}}\n\nSe não foi você, ignore esta mensagem: sua senha continua a mesma.',
      sms: '{{brand}}: defina uma nova senha para {{account}} em até {{minutes}} minutos: {{link}}',
    },
    'password-changed': {
      subject: '{{brand}}: sua senha foi alterada',
      email:
        'A senha de {{account}} foi alterada em {{at}} e todos os outros aparelhos foram desconectados.\n\nSe não foi você, defina uma nova senha agora mesmo e avise o suporte.',
      sms: '{{brand}}: a senha de {{account}} foi alterada em {{at}}. Não foi você? Fale com o suporte agora mesmo.',
    },
    'contact-changed': {
      subject: '{{brand}}: {{contact}} alterado',
      email:
        'Seu {{contact}} na conta {{account}} foi alterado em {{at}}.\n\nSe não foi você, avise o suporte agora mesmo.',
      sms: '{{brand}}: o {{contact}} de {{account}} foi alterado em {{at}}. Não foi você? Fale com o suporte agora mesmo.',
    },
    'security-changed': {
      subject: '{{brand}}: a segurança da sua conta mudou',
      email:
        'Em {{at}}, na conta {{account}}: {{change}}.\n\nSe não foi você, troque a senha agora e avise o suporte.',
      sms: '{{brand}}: {{account}}, {{at}}: {{change}}. Não foi você? Fale com o suporte agora.',
    },
    'payout-account-added': {
      subject: '{{brand}}: conta para saque adicionada',
      email:
        'A conta para saque {{number}} foi adicionada a {{account}} em {{at}} e pode receber saques.\n\nSe não foi você, avise o suporte agora mesmo.',
      sms: '{{brand}}: conta para saque {{number}} adicionada a {{account}} em {{at}}. Não foi você? Fale com o suporte agora mesmo.',
    },
    'transfer-sent': {
      subject: '{{brand}}: dinheiro enviado a {{other}}',
      email:
        '{{amount}} foi enviado de {{account}} a {{other}} em {{at}}.\n\nSe não foi você, avise o suporte agora mesmo.',
      sms: '{{brand}}: {{amount}} enviado de {{account}} a {{other}} em {{at}}. Não foi você? Fale com o suporte agora mesmo.',
    },
    'transfer-received': {
      subject: '{{brand}}: dinheiro recebido de {{other}}',
      email: '{{account}} recebeu {{amount}} de {{other}} em {{at}}.',
      sms: '{{brand}}: {{account}} recebeu {{amount}} de {{other}} em {{at}}.',
    },
    'new-device': {
      subject: '{{brand}}: acesso em um novo aparelho',
      email:
        '{{account}} entrou em {{at}} com {{device}}, pela rede {{network}}.\n\nSe não foi você, altere sua senha agora mesmo e avise o suporte.',
      sms: '{{brand}}: {{account}} entrou em {{at}} com {{device}}. Não foi você? Altere sua senha agora mesmo.',
    },
    'long-away': {
      subject: '{{brand}}: bem-vindo de volta, mostre que é você',
      email:
        '{{account}} foi acessada hoje pela primeira vez desde {{at}}. Para que ninguém mais mexa no seu dinheiro, depósitos, saques, transferências e jogos esperam até sabermos que é você.\n\nFaça a verificação de identidade com seu documento na sua conta, ou fale com o suporte.',
      sms: '{{brand}}: {{account}} estava parada desde {{at}}. Seu dinheiro espera até você verificar a identidade com documento ou falar com o suporte.',
    },
    'known-again': {
      subject: '{{brand}}: sua conta está liberada',
      email:
        'O que esperava em {{account}} até sabermos que era você foi liberado em {{at}}: depósitos, saques, transferências e jogos.\n\nSe não foi você quem pediu, avise o suporte agora.',
      sms: '{{brand}}: a conta {{account}} foi liberada em {{at}}. Não foi você? Fale com o suporte agora.',
    },
    'identity-check': {
      subject: '{{brand}}: sua verificação de identidade',
      email:
        'A verificação de identidade de {{account}} foi analisada em {{at}}: {{outcome}}.\n\nO que isso significa e o que fazer agora está em Verificação de identidade, na sua conta.',
      sms: '{{brand}}: verificação de identidade de {{account}}: {{outcome}}. Veja em Verificação de identidade, na sua conta.',
    },
    'account-closed': {
      subject: '{{brand}}: sua conta foi encerrada',
      email:
        'A conta {{account}} foi encerrada em {{at}}, a seu pedido. Ninguém pode entrar nela, e você não recebe mais nada nosso que convide a jogar. O registro do seu dinheiro, das apostas e das verificações de identidade fica guardado por pelo menos {{years}} anos, como pede a lei.\n\nSe não foi você, ou se quiser voltar, avise o suporte.',
      sms: '{{brand}}: a conta {{account}} foi encerrada em {{at}} a seu pedido. Não foi você? Fale com o suporte agora.',
    },
    'account-reopened': {
      subject: '{{brand}}: sua conta está aberta de novo',
      email:
        'A conta {{account}} foi reaberta em {{at}}. Você pode entrar como antes.\n\nSe não foi você quem pediu, avise o suporte agora.',
      sms: '{{brand}}: a conta {{account}} foi reaberta em {{at}}. Não foi você? Fale com o suporte agora.',
    },
    'account-opened': {
      subject: '{{brand}}: sua conta foi aberta',
      email: 'Boas-vindas à {{brand}}. Sua conta foi aberta, e seu nome de usuário é {{account}}.',
      sms: '{{brand}}: sua conta foi aberta. Seu nome de usuário é {{account}}.',
    },
    'one-time-password': {
      subject: '{{brand}}: sua senha de uso único',
      email:
        'Nossa equipe definiu uma senha de uso único para {{account}}: {{password}}\n\nEla vale por {{hours}} horas; depois de entrar, você escolhe a sua própria senha.',
      sms: '{{brand}}: a senha de uso único de {{account}} é {{password}} e vale por {{hours}} horas. Depois de entrar, escolha a sua própria senha.',
    },
  },
};
