/** As much of the browser's Trusted Types as is used; browsers without them take plain texts. */
type Policy = { createHTML(markup: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

/** What the server's cleaner leaves of staff's markup. */
const tags =
  /^(p|br|hr|h[2-4]|blockquote|[uo]l|li|strong|b|em|i|u|s|a|img|table|caption|t(head|body|r|h|d)|details|summary|code)$/i;
const handler = /[\s/"']on\w/i;
const script = /(href|src)\s*=\s*["']?\s*javascript:/i;

const rules: Policy = {
  createHTML(markup) {
    for (const [tag, name = ''] of markup.matchAll(/<\/?([^\s/>]*)[^>]*/g))
      if (!tags.test(name) || handler.test(tag.replaceAll(/"[^"]*"/g, '""')) || script.test(tag))
        throw new TypeError('markup that was not cleaned');
    return markup;
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const policy = trustedTypes?.createPolicy('fairhall', rules) ?? rules;

/** Markup the server has cleaned, as the page's policy lets it in; anything else throws. */
export function trustMarkup(markup: string): string {
  return policy.createHTML(markup);
}
