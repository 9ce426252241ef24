/** Spreadsheets take a file for UTF-8 by it. */
export const UTF8_MARK = '\u{feff}';

/** One line of a table as RFC 4180 has it. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

/** What people wrote: a spreadsheet would run what begins like a formula, so an apostrophe goes before it. */
export function csvText(text: string | null | undefined): string {
  return /^[=+\-@\t\r]/.test(text ?? '') ? `'${text}` : (text ?? '');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
