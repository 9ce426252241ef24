import type { AnswerOf, CsvFormat, staffPreviewStatement } from '@fairhall/contract';
import { Refusal } from '#platform/refusal';
import type { CashierNeeds } from '../needs.ts';
import { guessDelimiter, type Row, readRows } from './csv.ts';
import { readDay } from './csv-values.ts';
import { decodeFile, isXml } from './decode-file.ts';
import { readUpload, type Upload } from './import-statement.ts';
import { presentRead } from './present.ts';

const [ROWS_SHOWN, CELL_SHOWN] = [12, 80];

/** What a file would bring; of a table without columns yet, its first rows and a guess at how to read it. */
export async function previewStatement(
  needs: CashierNeeds,
  upload: Upload,
): Promise<AnswerOf<typeof staffPreviewStatement>> {
  const text = upload.bytes.length > 0 ? decodeFile(upload.bytes) : '';
  if (isXml(text)) {
    const { file } = await readUpload(needs, upload);
    return { format: file.format, rows: [], guess: null, problem: null, read: presentRead(file) };
  }
  const delimiter = upload.csv?.delimiter ?? guessDelimiter(text);
  const rows = readRows(text, delimiter) ?? [];
  const { read, problem } = await readTable(needs, upload);
  return {
    format: 'csv',
    rows: rows
      .slice(0, ROWS_SHOWN)
      .map(({ fields }) => fields.map((field) => field.trim().slice(0, CELL_SHOWN))),
    guess: guessFormat(rows, delimiter),
    problem,
    read,
  };
}

type Preview = AnswerOf<typeof staffPreviewStatement>;

async function readTable(needs: CashierNeeds, upload: Upload): Promise<Pick<Preview, 'read' | 'problem'>> {
  if (!upload.csv) return { read: null, problem: null };
  try {
    return { read: presentRead((await readUpload(needs, upload)).file), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { read: null, problem: { code: error.code, params: error.params } };
  }
}

/** Columns by their headings, in the languages our banks write; only ever a beginning for whoever chooses. */
const headings: Readonly<Record<keyof CsvFormat['columns'], RegExp>> = {
  date: /date|วันที่|ngày|data|日期|日付/i,
  debit: /debit|withdraw|ถอน|เดบิต|ghi nợ|débito|支出|出金/i,
  amount: /amount|credit|deposit|จำนวน|ฝาก|เครดิต|ghi có|số tiền|valor|crédito|金额|收入|入金/i,
  balance: /balance|คงเหลือ|số dư|saldo|余额|残高/i,
  reference: /reference|\bref|อ้างอิง|tham chiếu|referência|流水/i,
  payerAccount: /account|บัญชี|tài khoản|conta|账号|口座/i,
  payer: /name|payer|sender|ชื่อ|ผู้โอน|người|nome|户名|名義/i,
  memo: /description|memo|note|detail|รายละเอียด|หมายเหตุ|nội dung|diễn giải|descri|摘要/i,
};

export function guessFormat(rows: readonly Row[], delimiter: CsvFormat['delimiter']): CsvFormat {
  const first = rows.findIndex(({ fields }) => fields.some((field) => dayOrderOf(field) !== undefined));
  const head = rows[first - 1]?.fields ?? [];
  const body = rows[Math.max(first, 0)]?.fields ?? [];
  const taken = new Set<number>();
  const columns: Partial<CsvFormat['columns']> = {};
  for (const [name, heading] of Object.entries(headings)) {
    const at = head.findIndex((field, place) => heading.test(field) && !taken.has(place));
    if (at < 0) continue;
    taken.add(at);
    // sound: the table above is keyed by the names of the columns
    columns[name as keyof CsvFormat['columns']] = at;
  }
  const date =
    columns.date ??
    Math.max(
      0,
      body.findIndex((field) => dayOrderOf(field) !== undefined),
    );
  const amount =
    columns.amount ??
    Math.max(
      0,
      body.findIndex((field) => /^[-+(]?\d[\d.,']*\d{2}\)?$/.test(field.trim())),
    );
  return {
    delimiter,
    skipRows: Math.min(50, Math.max(0, first)),
    dateOrder: dayOrderOf(body[date] ?? '') ?? 'dmy',
    decimalMark: rows.some(({ fields }) => /\d,\d{2}$/.test((fields[amount] ?? '').trim())) ? ',' : '.',
    columns: { ...columns, date, amount },
  };
}

const dayOrderOf = (field: string): CsvFormat['dateOrder'] | undefined =>
  (['ymd', 'dmy', 'mdy'] as const).find(
    (order) => /\D/.test(field.trim()) && readDay(field, order) !== undefined,
  );
