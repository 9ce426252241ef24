import { unreadable } from './unreadable.ts';

/** An element without its prefix: banks write the namespace in every way there is. */
export type Element = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
};
type Open = Element & { tag: string };

const DEEPEST = 32;
const MOST_ELEMENTS = 300_000;
const MOST_ATTRIBUTES = 16;

const TAG =
  /<(?:(\/)([^\s<>/="']+)\s*|([^\s<>/="'!?]+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>/y;
const ATTRIBUTE = /([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The root of a document of plain elements. What could make a reader fetch or multiply anything is not read but refused:
 * document types, entities of the file's own, instructions; and so is what is too deep or too much.
 */
export function readXml(text: string): Element {
  const top: Open = { name: '', tag: '', attributes: new Map(), children: [], text: '' };
  const open: Open[] = [top];
  let [at, count] = [skipDeclaration(text), 0];
  const refuseHere = (): never => unreadable(lineAt(text, at));
  while (at < text.length) {
    const inner = open.at(-1) ?? top;
    const next = text.indexOf('<', at);
    const until = next < 0 ? text.length : next;
    const said = text.slice(at, until);
    if (said !== '') {
      if (inner === top ? said.trim() !== '' : said.includes(']]>')) refuseHere();
      inner.text += decode(said) ?? refuseHere();
    }
    at = until;
    if (next < 0) break;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      at = end < 0 ? refuseHere() : end + 3;
      continue;
    }
    if (text.startsWith('<![CDATA[', at) && inner !== top) {
      const end = text.indexOf(']]>', at);
      if (end < 0) refuseHere();
      inner.text += text.slice(at + 9, end);
      at = end + 3;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(text) ?? refuseHere();
    const [whole, closes, closed, opened = '', attributes = '', isEmpty] = tag;
    if (closes) {
      if (inner === top || inner.tag !== closed) refuseHere();
      open.pop();
    } else {
      count += 1;
      if (count > MOST_ELEMENTS || open.length > DEEPEST) refuseHere();
      if (inner === top && top.children.length > 0) refuseHere();
      const element = {
        ...{ name: localName(opened), tag: opened, children: [], text: '' },
        attributes: readAttributes(attributes) ?? refuseHere(),
      };
      inner.children.push(element);
      if (!isEmpty) open.push(element);
    }
    at += whole.length;
  }
  const [root] = top.children;
  return root && open.length === 1 ? root : refuseHere();
}

function skipDeclaration(text: string): number {
  const [declaration = ''] = /^\s*(?:<\?xml\s[^<>]*?\?>)?/.exec(text) ?? [];
  return declaration.length;
}

const localName = (tag: string) => tag.slice(tag.indexOf(':') + 1);

function readAttributes(text: string): Map<string, string> | undefined {
  const read = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (value === undefined || read.has(name) || read.size >= MOST_ATTRIBUTES) return undefined;
    read.set(name, value);
  }
  return read;
}

/** The five entities that need no declaration, and letters by number; undefined for any other. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isFair = true;
  const decoded = text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));|&/gi,
    (_all, hex, decimal, name) => {
      const letter =
        (hex ?? decimal) ? letterOf(Number.parseInt(hex ?? decimal, hex ? 16 : 10)) : named[name];
      if (letter === undefined) isFair = false;
      return letter ?? '';
    },
  );
  return isFair ? decoded : undefined;
}

function letterOf(code: number): string | undefined {
  const isLetter =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code < 0xd800) ||
    (code > 0xdfff && code < 0x110000);
  return isLetter ? String.fromCodePoint(code) : undefined;
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** The first element down a path of names. */
export function find(from: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>(
    (inside, name) => inside?.children.find((child) => child.name === name),
    from,
  );
}

export const all = (from: Element | undefined, name: string): Element[] =>
  from?.children.filter((child) => child.name === name) ?? [];

/** What stands down a path, without the blanks around it; nothing where there is nothing. */
export function textAt(from: Element | undefined, ...path: readonly string[]): string | undefined {
  return find(from, ...path)?.text.trim() || undefined;
}
