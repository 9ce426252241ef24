import type { CsvFormat } from '@fairhall/contract';
import { currencyOf } from '@fairhall/money';
import { isDay, minorOf } from './statement.ts';

type DateOrder = CsvFormat['dateOrder'];
type DecimalMark = CsvFormat['decimalMark'];

/** How much earlier the years of the Buddhist calendar began. */
const BUDDHIST_YEARS = 543;

/**
 * A day as a table writes it, as `2026-11-21`: any separator, years of two digits of this century, years of the Buddhist
 * calendar. What comes after it is a time of day and is let be. Undefined for what is no day.
 */
export function readDay(text: string, order: DateOrder): string | undefined {
  const match =
    /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?![\d-/.])/.exec(text.trim()) ?? compact(text, order);
  if (!match) return undefined;
  const [, first = '', second = '', third = ''] = match;
  const [year, month, day] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'dmy'
        ? [third, second, first]
        : [third, first, second];
  if (day.length > 2 || month.length > 2 || (year.length !== 4 && year.length !== 2)) return undefined;
  const written = year.length === 2 ? 2000 + Number(year) : Number(year);
  const common = written >= 2400 ? written - BUDDHIST_YEARS : written;
  const found = `${common}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/** `20261121`, `21112026`. */
function compact(text: string, order: DateOrder): RegExpExecArray | null {
  const pattern = order === 'ymd' ? /^(\d{4})(\d\d)(\d\d)(?!\d)/ : /^(\d\d)(\d\d)(\d{4})(?!\d)/;
  return pattern.exec(text.trim());
}

/**
 * An amount as a table writes it, in minor units: groups of three by blank, apostrophe or the other mark, a minus before
 * or after, or brackets. Undefined where it could mean two things, is written under
 * another currency, has more digits than the currency, or is none.
 */
export function readSigned(text: string, mark: DecimalMark, currency: string): bigint | undefined {
  const compact = text.replace(/[\s\u00a0\u202f']/g, '').replace('\u2212', '-');
  const [written] = /^(?:[A-Z]{3,4}|[฿₫¥₮]|R\$)|(?:[A-Z]{3,4}|[฿₫¥₮]|R\$)$/u.exec(compact) ?? [];
  if (written !== undefined && !isMarkOf(written, currency)) return undefined;
  const bare = written === undefined ? compact : compact.replace(written, '');
  const match = /^(\()?([-+])?(\d[\d.,]*)([-+])?(\))?$/.exec(bare);
  if (!match?.[3] || Boolean(match[1]) !== Boolean(match[5]) || (match[2] && match[4])) return undefined;
  const unsigned = readUnsigned(match[3], mark, currency);
  if (unsigned === undefined) return undefined;
  return match[1] || match[2] === '-' || match[4] === '-' ? -unsigned : unsigned;
}

/** The account's own code or sign; the unit of a house that has no code of the world may be written under any. */
function isMarkOf(written: string, currency: string): boolean {
  const { code, symbol } = currencyOf(currency);
  return written === code || written === symbol || !/^[A-Z]{3,4}$/.test(code);
}

function readUnsigned(text: string, mark: DecimalMark, currency: string): bigint | undefined {
  const group = mark === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...rest] = text.split(mark);
  if (rest.length > 0 || fraction.includes(group)) return undefined;
  const [head = '', ...groups] = whole.split(group);
  if (groups.some((part) => part.length !== 3) || (groups.length > 0 && (head.length < 1 || head.length > 3)))
    return undefined;
  return minorOf(`${head}${groups.join('')}.${fraction}`, currency);
}
