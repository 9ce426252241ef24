import { people } from './people.ts';
import { wordsFor } from './texts.ts';

export const style = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#eef2f8;color:#14213d;font:16px/1.6 system-ui,"Noto Sans Thai",sans-serif}
main{max-inline-size:26rem;margin:0 auto;padding:3rem 1rem}
h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}
form{display:grid;gap:.75rem}
button{min-block-size:48px;padding:.5rem 1rem;border:1px solid #7b869c;border-radius:8px;background:#fff;color:inherit;font:inherit;font-weight:600;text-align:start}
button[value=""]{border-color:transparent;background:none;color:#1d4ed8;text-align:center}`;

/** Who do you want to be? One press answers. */
export function choicePage(action: string, provider: string, uiLocales: unknown): string {
  const words = wordsFor(uiLocales);
  const buttons = people.map(({ id, name }) => `<button name="person" value="${id}">${name}</button>`);
  return page(
    words,
    `<p>${words.notice.replace('{name}', provider)}</p><h2>${words.choose}</h2>
<form method="post" action="${action}">${buttons.join('')}<button name="person" value="">${words.cancel}</button></form>`,
  );
}

export function overPage(): string {
  const words = wordsFor(undefined);
  return page(words, `<p>${words.over}</p>`);
}

function page({ language, title }: { language: string; title: string }, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/style.css"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
