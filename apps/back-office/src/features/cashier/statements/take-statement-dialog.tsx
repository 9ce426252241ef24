import {
  type AnswerOf,
  type CsvFormat,
  STATEMENT_BYTES,
  staffImportStatement,
  staffListMethods,
  staffPreviewStatement,
} from '@fairhall/contract';
import { Field, FormMessage, Select, showToast, TextInput } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/call.ts';
import { DeedDialog } from '../../../shared/deed-dialog.tsx';
import { refusalText, sentenceOf } from '../../../shared/refusal-text.ts';
import { useDeed, useRead } from '../../../shared/use-call.ts';
import { accountName } from './account-name.ts';
import { CsvColumns } from './csv-columns.tsx';
import { FirstRows, ReadFile } from './file-preview.tsx';
import { readBase64 } from './read-base64.ts';

type Chosen = { fileName: string; content: string };
type Preview = AnswerOf<typeof staffPreviewStatement>;

/** A file is looked at first: a table with its columns chosen, and what would come of it; only then it is taken in. */
export function TakeStatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const methods = useRead(staffListMethods, {});
  const [method, setMethod] = useState('');
  const [file, setFile] = useState<Chosen>();
  const [isTooLarge, setTooLarge] = useState(false);
  const [csv, setCsv] = useState<CsvFormat>();
  const preview = useMutation({
    mutationFn: (body: Chosen & { method: string; csv?: CsvFormat }): Promise<Preview> =>
      call(staffPreviewStatement, { body }),
  });
  const deed = useDeed(staffImportStatement, ({ lineCount, repeatedCount }) => {
    showToast(t('statements.takenToast', { count: lineCount, repeated: repeatedCount }), 'won');
  });

  // of several looks only the last one counts, whichever answers last
  const looks = useRef(0);

  /** A table that has no columns yet is read again with those that its headings suggest. */
  async function lookAt(body: Chosen & { method: string }, format?: CsvFormat) {
    looks.current += 1;
    const look = looks.current;
    deed.reset();
    setCsv(format);
    const seen = await preview
      .mutateAsync({ ...body, ...(format && { csv: format }) })
      .catch(() => undefined);
    if (look === looks.current && seen?.guess && !format) {
      setCsv(seen.guess);
      preview.mutate({ ...body, csv: seen.guess });
    }
  }

  async function choose(chosen: File | undefined) {
    looks.current += 1;
    setFile(undefined);
    setCsv(undefined);
    setTooLarge(chosen !== undefined && chosen.size > STATEMENT_BYTES);
    preview.reset();
    if (!chosen || chosen.size === 0 || chosen.size > STATEMENT_BYTES) return;
    const mine = looks.current;
    const read = { fileName: chosen.name.slice(0, 160), content: await readBase64(chosen) };
    if (mine !== looks.current) return;
    setFile(read);
    if (method !== '') await lookAt({ ...read, method });
  }

  const items = methods.data?.items.filter(({ kind }) => kind !== 'agent' && kind !== 'usdt') ?? [];
  const seen = preview.data;
  const isReady = seen?.read && !preview.isPending;
  return (
    <DeedDialog
      title={t('statements.take')}
      confirm={t('statements.takeIt')}
      deed={deed}
      inputOf={() => (file && isReady ? { body: { ...file, method, ...(csv && { csv }) } } : undefined)}
      onClose={onClose}
    >
      <p>{t('statements.takeHelp')}</p>
      <Field label={t('statements.account')}>
        <Select
          value={method}
          onChange={(event) => {
            setMethod(event.target.value);
            if (file && event.target.value !== '') void lookAt({ ...file, method: event.target.value }, csv);
          }}
        >
          <option value="">—</option>
          {items.map(({ code, kind, account, currency }) => (
            <option key={code} value={code}>
              {`${t(`payKind.${kind}`)} · ${accountName(account)} (${currency})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('statements.file')}
        help={t('statements.fileHelp')}
        error={isTooLarge ? t('statements.fileTooLarge') : undefined}
      >
        <TextInput
          type="file"
          accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
      {preview.isPending && <p role="status">{t('statements.reading')}</p>}
      {preview.error && <FormMessage isBoxed>{refusalText(preview.error)}</FormMessage>}
      {file && seen && csv && (
        <>
          <FirstRows rows={seen.rows} />
          <CsvColumns
            format={csv}
            rows={seen.rows}
            onFormat={(format) => void lookAt({ ...file, method }, format)}
          />
        </>
      )}
      {seen?.problem && (
        <FormMessage isBoxed>{sentenceOf(seen.problem.code, seen.problem.params)}</FormMessage>
      )}
      {seen?.read && <ReadFile read={seen.read} currency={currencyOf(items, method)} />}
    </DeedDialog>
  );
}

const currencyOf = (items: readonly { code: string; currency: string }[], method: string) =>
  items.find(({ code }) => code === method)?.currency ?? 'P';
