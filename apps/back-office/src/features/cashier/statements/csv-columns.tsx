import type { CsvFormat } from '@fairhall/contract';
import { Field, Select, TextInput } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import styles from './statements.module.css';

const delimiters = [
  { value: ',', name: 'comma' },
  { value: ';', name: 'semicolon' },
  { value: '\t', name: 'tab' },
  { value: '|', name: 'bar' },
] as const;
const dateOrders = ['dmy', 'ymd', 'mdy'] as const;
const decimalMarks = [
  { value: '.', name: 'point' },
  { value: ',', name: 'decimalComma' },
] as const;
const columns = ['date', 'amount', 'debit', 'payer', 'payerAccount', 'memo', 'reference', 'balance'] as const;
const MOST_SKIPPED = 50;

type Props = {
  format: CsvFormat;
  rows: readonly (readonly string[])[];
  onFormat: (format: CsvFormat) => void;
};

/** How the table is to be read, said by whoever has it before them. */
export function CsvColumns({ format, rows, onFormat }: Props) {
  const { t } = useTranslation();
  const change = (part: Partial<CsvFormat>) => onFormat({ ...format, ...part });
  return (
    <fieldset className={styles.columns}>
      <legend>{t('statements.columns')}</legend>
      <Field label={t('statements.delimiter')}>
        <Select
          value={format.delimiter}
          onChange={({ target }) =>
            change({ delimiter: delimiters.find(({ value }) => value === target.value)?.value ?? ',' })
          }
        >
          {delimiters.map(({ value, name }) => (
            <option key={name} value={value}>
              {t(`statements.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('statements.skipRows')}>
        <TextInput
          inputMode="numeric"
          maxLength={2}
          value={String(format.skipRows)}
          onChange={({ target }) =>
            change({ skipRows: Math.min(MOST_SKIPPED, Number(target.value.replace(/\D/g, ''))) })
          }
        />
      </Field>
      <Field label={t('statements.dateOrder')}>
        <Select
          value={format.dateOrder}
          onChange={({ target }) =>
            change({ dateOrder: dateOrders.find((order) => order === target.value) ?? 'dmy' })
          }
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {t(`statements.${order}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('statements.decimalMark')}>
        <Select
          value={format.decimalMark}
          onChange={({ target }) => change({ decimalMark: target.value === ',' ? ',' : '.' })}
        >
          {decimalMarks.map(({ value, name }) => (
            <option key={name} value={value}>
              {t(`statements.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      {columns.map((name) => (
        <ColumnChoice key={name} name={name} {...{ format, rows, onFormat }} />
      ))}
    </fieldset>
  );
}

function ColumnChoice({ name, format, rows, onFormat }: Props & { name: (typeof columns)[number] }) {
  const { t } = useTranslation();
  const width = Math.max(...rows.map((row) => row.length), 1);
  const head = rows[format.skipRows - 1] ?? [];
  const isNeeded = name === 'date' || name === 'amount';
  return (
    <Field label={t(`statements.col.${name}`)} isOptional={!isNeeded}>
      <Select
        value={format.columns[name] ?? ''}
        onChange={({ target }) => {
          const { [name]: _former, ...others } = format.columns;
          const chosen = target.value === '' ? {} : { [name]: Number(target.value) };
          // the two that are always there come back with `chosen`: their list has no empty choice
          onFormat({ ...format, columns: { ...others, ...chosen } as CsvFormat['columns'] });
        }}
      >
        {!isNeeded && <option value="">{t('statements.noColumn')}</option>}
        {Array.from({ length: Math.min(width, 60) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <option key={at} value={at}>
            {head[at] || t('statements.column', { number: at + 1 })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
