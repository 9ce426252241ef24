// Before anything is drawn: the reader's language, and which page the waiting shell should look like.
const chosen = localStorage.getItem('lang');
const tags = { CN: 'zh-CN', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt-BR' };
document.documentElement.lang = tags[chosen] ?? 'th';
document.documentElement.dataset.page = /^\/(index(\.html)?|home)?$/.test(location.pathname)
  ? 'home'
  : 'other';
