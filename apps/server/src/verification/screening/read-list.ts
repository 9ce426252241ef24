import { isCountry } from '@fairhall/contract';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import { readNumber } from '../document-number.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const optional = z.optional(z.nullable(z.union([text, z.literal('')])));
const entry = z.object({ name: text, birthday: optional, country: optional, document: optional });

export type ReadEntry = {
  name: string;
  birthday: string | null;
  country: string | null;
  /** The number as it is compared. */
  document: string | null;
};

const columns = ['name', 'birthday', 'country', 'document'] as const;
const MOST = 100_000;

/** The people of a list file; a line that is none refuses the whole, and says which. */
export function readList(format: 'csv' | 'json', content: string): ReadEntry[] {
  const rows = format === 'json' ? readJson(content) : readCsv(content);
  if (rows.length === 0 || rows.length > MOST) refuse('verification/list-invalid', { line: rows.length });
  return rows.map((row, at) => {
    const read = entry.safeParse(row);
    const line = at + (format === 'csv' ? 2 : 1);
    if (!read.success) refuse('verification/list-invalid', { line }, 'content');
    const { name, birthday } = read.data;
    const country = read.data.country?.toUpperCase() || null;
    const document = read.data.document ? readNumber(read.data.document) : null;
    if (
      (birthday && !/^\d{4}-\d\d-\d\d$/.test(birthday)) ||
      (country !== null && !isCountry(country)) ||
      document === undefined
    )
      refuse('verification/list-invalid', { line }, 'content');
    return { name, birthday: birthday || null, country, document };
  });
}

function readJson(content: string): unknown[] {
  const read: unknown = parse(content);
  return Array.isArray(read) ? read : refuse('verification/list-invalid', { line: 1 }, 'content');
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return refuse('verification/list-invalid', { line: 1 }, 'content');
  }
}

/** RFC 4180: fields may stand in quotes, and a quote within is doubled. */
function readCsv(content: string): unknown[] {
  const [head, ...lines] = splitCsv(content.replace(/^\uFEFF/, ''));
  const names = (head ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes('name')) refuse('verification/list-invalid', { line: 1 }, 'content');
  return lines.map((fields) =>
    Object.fromEntries(columns.map((column) => [column, fields[names.indexOf(column)] ?? ''])),
  );
}

function splitCsv(content: string): string[][] {
  const rows: string[][] = [];
  let [row, field, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = () => {
    if (row.length > 0 || field.trim() !== '') rows.push([...row, field]);
    row = [];
    field = '';
  };
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (content[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && field === '') isQuoted = true;
    else if (letter === ',') {
      row.push(field);
      field = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') field += letter;
  }
  endRow();
  return rows;
}
