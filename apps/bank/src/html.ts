/** Text that is already safe HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

/** HTML in which every value is escaped unless it is `Html` itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.map((text, at) => (at === 0 ? text : render(values[at - 1]) + text)).join(''));
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function page(title: string, language: string, body: Html): string {
  return `<!doctype html>${
    html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/style.css"></head><body><main>${body}</main></body></html>`
      .text
  }`;
}

export const stylesheet = `
:root { color-scheme: light; --ink: #14213d; --soft: #5b6478; --line: #cfd6e4; --paper: #fff; --wash: #eef2f8; --deed: #1d4ed8; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--wash); color: var(--ink); font: 16px/1.6 system-ui, "Noto Sans Thai", sans-serif; }
main { max-inline-size: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 0 0 .75rem; }
.notice { color: var(--soft); margin: .25rem 0 1.25rem; }
.languages { float: inline-end; }
.languages a { margin-inline-start: .75rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin-block-end: 1rem; overflow-x: auto; }
label { display: block; font-weight: 600; margin-block: .75rem .25rem; }
input[type=text], select { inline-size: 100%; min-block-size: 44px; padding: .5rem .75rem; border: 1px solid #7b869c; border-radius: 8px; font: inherit; }
fieldset { border: 0; padding: 0; margin: 1rem 0 0; }
legend { font-weight: 600; }
fieldset label { font-weight: 400; display: flex; gap: .5rem; align-items: center; min-block-size: 36px; margin: 0; }
button { min-block-size: 44px; padding: .5rem 1.25rem; margin-block-start: 1rem; border: 0; border-radius: 8px; background: var(--deed); color: #fff; font: inherit; font-weight: 600; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.help { color: var(--soft); margin: .25rem 0; }
.wrong { color: #b42318; font-weight: 600; }
table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .4rem .75rem .4rem 0; border-block-end: 1px solid var(--line); white-space: nowrap; }
td.number, th.number { text-align: end; }
`;
