import {
  type AccountEntry,
  type AnswerOf,
  type BuiltInLanguage,
  languageTags,
  movementGroupOf,
  type readMyStatement,
  showHouseTime,
} from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import { openSheet, type Sheet, sheet } from './sheet.ts';
import { type StatementWords, statementWords } from './words.ts';

type Statement = AnswerOf<typeof readMyStatement>;
export type StatementFacts = {
  account: string;
  language: BuiltInLanguage;
  at: Date;
  statement: Statement;
  /** Oldest first. */
  entries: readonly AccountEntry[];
};

const LINE = 15;
const REFERENCE = 6.5;
const columns = [
  { name: 'number', x: 36, width: 40, isFigure: false },
  { name: 'time', x: 78, width: 84, isFigure: false },
  { name: 'sort', x: 164, width: 92, isFigure: false },
  { name: 'reference', x: 258, width: 104, isFigure: false },
  { name: 'in', x: 364, width: 62, isFigure: true },
  { name: 'out', x: 428, width: 62, isFigure: true },
  { name: 'balance', x: 492, width: 67, isFigure: true },
] as const;

/** A month as pages to keep: what it began with, its sums by sort, every movement, and what it ended with. */
export function drawPdf(facts: StatementFacts): NodeJS.ReadableStream {
  const words = statementWords[facts.language];
  const page = openSheet({
    title: `${words.title} ${facts.statement.month} · ${facts.account}`,
    language: facts.language,
    tag: languageTags[facts.language],
    at: facts.at,
  });
  fill({ page, words, number: 0, y: 0 }, facts);
  page.document.end();
  return page.document;
}

type Draft = { page: Sheet; words: StatementWords; number: number; y: number };

function fill(draft: Draft, { statement, account, at, entries }: StatementFacts): void {
  const { words } = draft;
  const figure = (minor: string) => formatAmount(BigInt(minor), statement.currency);
  const isOver = Date.parse(statement.until) <= at.getTime();
  turn(draft);
  head(draft, { statement, account });
  sums(draft, statement, figure);
  heading(draft);
  row(draft, { sort: words.opening, balance: figure(statement.opening) });
  for (const entry of entries) {
    if (draft.y > sheet.height - sheet.foot - LINE) {
      turn(draft);
      heading(draft);
    }
    row(draft, cellsOf(entry, words, figure));
  }
  if (draft.y > sheet.height - sheet.foot - LINE) turn(draft);
  draft.page.rule(draft.y - LINE + 4);
  row(draft, {
    sort: isOver ? words.closing : words.soFar,
    in: figure(statement.total.in),
    out: figure(statement.total.out),
    balance: figure(statement.closing),
  });
}

function turn(draft: Draft): void {
  draft.page.turn();
  draft.number += 1;
  draft.y = sheet.margin + 8;
  const text = draft.words.page.replace('{{page}}', String(draft.number));
  const place = { x: sheet.margin, y: sheet.height - 20, width: sheet.width - 2 * sheet.margin };
  draft.page.write(text, { ...place, isFigure: true });
}

function head(draft: Draft, { statement, account }: { statement: Statement; account: string }): void {
  const { page, words } = draft;
  page.write(words.title, { x: sheet.margin, y: draft.y + 10, width: 300, size: 18 });
  draft.y += 36;
  const facts = [
    [words.account, account],
    [words.month, statement.month.split('-').reverse().join('/')],
    [words.currency, statement.currency],
  ];
  for (const [name = '', value = ''] of facts) {
    page.write(name, { x: sheet.margin, y: draft.y, width: 120, size: 9 });
    page.write(value, { x: sheet.margin + 124, y: draft.y, width: 300, size: 9 });
    draft.y += LINE;
  }
  page.write(words.clock, { x: sheet.margin, y: draft.y, width: 500 });
  draft.y += LINE * 1.5;
}

/** By sort: how many, what came, what went. */
function sums(draft: Draft, { groups, total }: Statement, figure: (minor: string) => string): void {
  const { page, words } = draft;
  const line = (cells: readonly string[]) => {
    cells.forEach((cell, at) => {
      const place = at === 0 ? { x: sheet.margin, width: 200 } : { x: 160 + at * 80, width: 76 };
      page.write(cell, { ...place, y: draft.y, isFigure: at > 0 });
    });
    draft.y += LINE;
  };
  line([words.sort, words.movements, words.in, words.out]);
  page.rule(draft.y - LINE + 4);
  for (const { group, count, in: came, out } of groups)
    line([words.groups[group], String(count), figure(came), figure(out)]);
  page.rule(draft.y - LINE + 4);
  line([words.total, String(total.count), figure(total.in), figure(total.out)]);
  draft.y += LINE;
}

type Cells = Partial<Record<(typeof columns)[number]['name'], string>>;

function heading(draft: Draft): void {
  const { words } = draft;
  row(draft, Object.fromEntries(columns.map(({ name }) => [name, words[name]])));
  draft.page.rule(draft.y - LINE + 4);
}

/** A balance between movements has no number of its own: its name takes that room too. */
const WIDE = 196;

function row(draft: Draft, cells: Cells): void {
  for (const { name, x, width, isFigure } of columns) {
    const cell = cells[name];
    const room = name === 'sort' && !cells.reference ? WIDE : width;
    const size = name === 'reference' ? REFERENCE : 8;
    if (cell) draft.page.write(cell, { x, y: draft.y, width: room, isFigure, size });
  }
  draft.y += LINE;
}

function cellsOf(entry: AccountEntry, words: StatementWords, figure: (minor: string) => string): Cells {
  const amount = BigInt(entry.amount);
  return {
    number: entry.seq,
    time: showHouseTime(Date.parse(entry.at)),
    sort: words.groups[movementGroupOf(entry.kind)],
    reference: entry.key,
    ...(amount > 0n && { in: figure(entry.amount) }),
    ...(amount < 0n && { out: figure(String(-amount)) }),
    balance: figure(entry.balance),
  };
}
