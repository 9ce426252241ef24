// The workers that run beside a page; the address of any other script throws. Markup has a policy in `packages/ui`.
const workers = /^\/(service-worker\.js|assets\/[\w-]+\.worker-[\w-]+\.js)$/;
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    if (origin === location.origin && workers.test(pathname)) return address;
    throw new TypeError('not a worker of ours');
  },
});

// Before anything is drawn: the reader's language, whether the view that came is this address's, and for whom.
const chosen = localStorage.getItem('lang');
const tags = { CN: 'zh-CN', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt-BR' };
const root = document.documentElement;
// a language that staff have added is written down as it was last read: `ar rtl`
const [tag, direction] = localStorage.getItem('langTag')?.split(' ') ?? [];
root.lang = tags[chosen] ?? tag ?? 'th';
root.dir = (!tags[chosen] && direction) || 'ltr';
const { pathname, search } = location;
if (/^\/(game|seamless)$/.test(pathname)) root.dataset.page = 'game';
// With a question in its address a list looks another way than it was drawn.
if (root.dataset.view !== pathname || (search && pathname !== '/')) delete root.dataset.view;
for (const link of document.querySelectorAll(`link[data-texts="${root.lang}"]`)) link.rel = 'modulepreload';
if (localStorage.getItem('signedIn')) root.dataset.signedIn = '';

// What is pressed, chosen or typed before the scripts have come is kept for them, and happens once they have.
const kinds = ['click', 'input', 'change'];
let early;
const keep = ({ target, type }) => {
  const controls = type === 'click' ? 'button' : ':is(input, select)';
  early = target.closest?.(`[data-first-paint] ${controls}`) ?? early;
  // the scripts may have read by now which language to speak: they look once more
  if (type === 'change' && target.name === 'lang' && target === early) {
    localStorage.setItem('hisLang', chosen ?? 'TH');
    localStorage.setItem('lang', target.value);
  }
};
for (const kind of kinds) addEventListener(kind, keep, true);
addEventListener(
  'fairhall:taken-over',
  () => {
    for (const kind of kinds) removeEventListener(kind, keep, true);
    const control = early?.isConnected ? early : early && sameAs(early);
    if (!control) return;
    control.focus();
    if (control.tagName === 'BUTTON') return control.click();
    // past the setter that React has put on the control itself, by which it knows what it has heard of
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, early.value);
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
  },
  { once: true },
);

/** What stands now in the place of a control of the view that came with the page. */
function sameAs(control) {
  const nameOf = (one) => one.ariaLabel ?? one.textContent;
  return [...document.querySelectorAll(control.tagName)].find((one) => nameOf(one) === nameOf(control));
}
