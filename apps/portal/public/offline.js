const words = {
  EN: [
    'en',
    'No internet connection',
    'Your balance and your records are safe on the server. Please check your network and try again.',
    'Try again',
  ],
  CN: ['zh-CN', '没有网络连接', '您的余额和记录都安全地保存在服务器上。请检查网络后重试。', '重试'],
  JA: [
    'ja',
    'インターネットに接続されていません',
    '残高と記録はサーバーに安全に保管されています。通信環境を確認して、もう一度お試しください。',
    'もう一度試す',
  ],
  VI: [
    'vi',
    'Không có kết nối mạng',
    'Số dư và lịch sử của bạn vẫn an toàn trên máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
    'Thử lại',
  ],
  PT: [
    'pt-BR',
    'Sem conexão com a internet',
    'Seu saldo e seus registros estão seguros no servidor. Verifique sua conexão e tente de novo.',
    'Tentar de novo',
  ],
};
const chosen = words[localStorage.getItem('lang')];
if (chosen) {
  const [tag, title, text, again] = chosen;
  document.documentElement.lang = tag;
  document.querySelector('h1').textContent = title;
  document.querySelector('p').textContent = text;
  document.querySelector('button').textContent = again;
}
document.querySelector('button').addEventListener('click', () => location.reload());

const LOOK_MS = 3_000;

/** The line may be back before the server is: only its own answer says that the page can come. */
setInterval(async () => {
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}, LOOK_MS);
