export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const MOST_COLUMNS = 60;

/** One row of a table and the line of the file it begins on. */
export type Row = { line: number; fields: string[] };

/**
 * RFC 4180 with any delimiter: fields may stand in quotes, a quote within is doubled, rows of blanks only are left out.
 * Undefined for a quote that is never closed, text after one that was, or a row of absurdly many fields.
 */
export function readRows(text: string, delimiter: Delimiter): Row[] | undefined {
  const rows: Row[] = [];
  const content = text.replace(/^\uFEFF/, '');
  let [row, field, state, line, from]: [string[], string, 'plain' | 'quoted' | 'closed', number, number] = [
    [],
    '',
    'plain',
    1,
    1,
  ];
  const endField = () => {
    row.push(field);
    [field, state] = ['', 'plain'];
  };
  const endRow = () => {
    endField();
    if (row.some((part) => part.trim() !== '')) rows.push({ line: from, fields: row });
    [row, from] = [[], line + 1];
  };
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] ?? '';
    if (state === 'quoted') {
      if (letter !== '"') field += letter;
      else if (content[at + 1] === '"') {
        field += '"';
        at += 1;
      } else state = 'closed';
      if (letter === '\n') line += 1;
    } else if (letter === delimiter) endField();
    else if (letter === '\n' || (letter === '\r' && content[at + 1] !== '\n')) {
      endRow();
      line += 1;
    } else if (letter === '\r') continue;
    else if (letter === '"' && state === 'plain' && field === '') state = 'quoted';
    else if (state === 'closed') return undefined;
    else field += letter;
    if (row.length > MOST_COLUMNS) return undefined;
  }
  if (state === 'quoted') return undefined;
  if (row.length > 0 || field !== '') endRow();
  return rows;
}

/** The delimiter under which most of the first rows have equally many fields. */
export function guessDelimiter(text: string): Delimiter {
  const head = text.slice(0, 8_000);
  const best = delimiters
    .map((delimiter) => {
      const widths = (readRows(head, delimiter) ?? []).map(({ fields }) => fields.length);
      const width = widths.at(Math.floor(widths.length / 2)) ?? 1;
      return { delimiter, width, alike: widths.filter((one) => one === width).length };
    })
    .filter(({ width }) => width > 1)
    .sort((left, right) => right.alike - left.alike || right.width - left.width);
  return best[0]?.delimiter ?? ',';
}
