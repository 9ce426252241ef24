import sanitizeHtml from 'sanitize-html';

const imagePath = /^\/api\/content\/images\/[0-9a-f]{64}$/;

/**
 * What is left of staff's HTML for readers: text, lists, tables, links and our own pictures. Scripts, styles, frames,
 * forms, handlers of events and pictures of others are taken out, with their content where it is not for reading.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.normalize('NFC'), options).trim();
}

/** Whether more than the way of writing it would be lost; for whoever writes to be told. */
export function losesSomething(html: string): boolean {
  const whole = sanitizeHtml(html.normalize('NFC'), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: options.transformTags ?? {},
    nonTextTags: [],
  });
  return whole.trim() !== cleanHtml(html);
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
    ],
    ...['a', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'code'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'iframe', 'object'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imagePath.test(attribs.src ?? ''),
  transformTags: {
    // a page holds one first heading of its own
    h1: 'h2',
    a: (tagName, { target: _, rel: __, ...attribs }) => ({
      tagName,
      attribs: /^https:/i.test(attribs.href ?? '')
        ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' }
        : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
};
