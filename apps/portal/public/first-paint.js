// Before anything is drawn: the reader's language, which page the waiting shell should look like, and for whom.
const chosen = localStorage.getItem('lang');
const tags = { CN: 'zh-CN', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt-BR' };
const root = document.documentElement;
root.lang = tags[chosen] ?? 'th';
const isHome = /^\/(index(\.html)?|home)?$/.test(location.pathname);
root.dataset.page = isHome ? 'home' : location.pathname === '/game' ? 'game' : 'other';
if (localStorage.getItem('signedIn')) root.dataset.signedIn = '';
