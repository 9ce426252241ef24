// Workers are made of scripts of the house; an address elsewhere throws. Markup has a policy of its own, in `packages/ui`.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError('a script of somebody else');
  },
});

// Before anything is drawn: the reader's language, which page the waiting shell should look like, and for whom.
const chosen = localStorage.getItem('lang');
const tags = { CN: 'zh-CN', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt-BR' };
const root = document.documentElement;
root.lang = tags[chosen] ?? 'th';
const isHome = /^\/(index(\.html)?|home)?$/.test(location.pathname);
const others = { '/game': 'game', '/rng': location.search ? 'other' : 'lobby' };
root.dataset.page = isHome ? 'home' : (others[location.pathname] ?? 'other');
if (localStorage.getItem('signedIn')) root.dataset.signedIn = '';

// What is pressed or chosen before the scripts have come is kept for them, and happens once they have.
let early;
const keep = (event) => {
  const control = event.target.closest?.('[data-first-paint] :is(button, select)');
  if (control) early = { control, type: event.type, value: control.value };
};
addEventListener('click', keep, true);
addEventListener('change', keep, true);
addEventListener(
  'fairhall:taken-over',
  () => {
    removeEventListener('click', keep, true);
    removeEventListener('change', keep, true);
    if (!early?.control.isConnected) return;
    if (early.type === 'change') {
      early.control.value = early.value;
      early.control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (early.control.tagName === 'BUTTON') early.control.click();
  },
  { once: true },
);
