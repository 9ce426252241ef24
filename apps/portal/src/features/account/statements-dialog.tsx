import {
  houseDay,
  isBuiltIn,
  listMyStatements,
  readMyStatement,
  readMyStatementFile,
  readMyStatementPdf,
} from '@fairhall/contract';
import {
  Button,
  buttonLook,
  Dialog,
  EmptyState,
  Field,
  Money,
  Select,
  Skeleton,
  showToast,
} from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, FileText, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call, callForFile } from '../../shared/call.ts';
import { Fact, Facts } from '../../shared/facts.tsx';
import { mine } from '../../shared/queries.ts';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { saveFile } from '../../shared/save-file.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import styles from './account.module.css';

/** A month in sums that lead from its opening balance to its closing one, and all of it as a file. */
export function StatementsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const months = useQuery({
    queryKey: mine('money', 'statements'),
    queryFn: ({ signal }) => call(listMyStatements, { signal }),
  });
  const month = chosen ?? months.data?.months[0];
  const file = useMutation({
    mutationFn: async ({ kind, of: wanted }: { kind: 'csv' | 'pdf'; of: string }) =>
      saveFile(`statement-${wanted}.${kind}`, await fileOf(kind, wanted)),
    onError: async (error) => showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost'),
  });
  return (
    <Dialog
      title={t('record.statements')}
      onClose={onClose}
      actions={
        month && (
          <>
            <Button
              icon={<FileText />}
              isBusy={file.isPending && file.variables.kind === 'pdf'}
              disabled={file.isPending}
              onClick={() => file.mutate({ kind: 'pdf', of: month })}
            >
              {t('record.downloadPdf')}
            </Button>
            <Button
              kind="primary"
              icon={<Download />}
              isBusy={file.isPending && file.variables.kind === 'csv'}
              disabled={file.isPending}
              onClick={() => file.mutate({ kind: 'csv', of: month })}
            >
              {t('record.download')}
            </Button>
          </>
        )
      }
    >
      <Answer query={months} skeleton={<Skeleton height="345px" />}>
        {({ months: known }) =>
          month === undefined ? (
            <EmptyState icon={<ScrollText />} title={t('account.empty')}>
              {t('account.emptyText')}
            </EmptyState>
          ) : (
            <div className={styles.statements}>
              <Field label={t('record.month')}>
                <Select value={month} onChange={({ target }) => setChosen(target.value)}>
                  {known.map((one) => (
                    <option key={one} value={one}>
                      {one.split('-').reverse().join('/')}
                    </option>
                  ))}
                </Select>
              </Field>
              <Month key={month} month={month} onShow={onClose} />
            </div>
          )
        }
      </Answer>
    </Dialog>
  );
}

/** Pages in the language they are asked in; one that staff have added has no letters of its own there yet. */
function fileOf(kind: 'csv' | 'pdf', month: string): Promise<Blob> {
  const params = { month };
  if (kind === 'csv') return callForFile(readMyStatementFile, { params });
  const language = currentLanguage();
  return callForFile(readMyStatementPdf, {
    params,
    query: { language: isBuiltIn(language) ? language : 'EN' },
  });
}

function Month({ month, onShow }: { month: string; onShow: () => void }) {
  const { t } = useTranslation();
  const statement = useQuery({
    queryKey: mine('money', 'statement', month),
    queryFn: ({ signal }) => call(readMyStatement, { params: { month }, signal }),
  });
  return (
    <Answer query={statement} skeleton={<Skeleton height="240px" />}>
      {({ from, until, opening, closing, groups }) => (
        <>
          <Facts>
            <Fact name={t('record.opening')} value={<Money minor={BigInt(opening)} />} />
            {groups.map((group) => (
              <Fact
                key={group.group}
                name={`${t(`account.kind.${group.group}`)} · ${group.count}`}
                value={<Money minor={BigInt(group.in) - BigInt(group.out)} isChange />}
              />
            ))}
            <Fact
              name={t(Date.parse(until) > serverNow() ? 'record.soFar' : 'record.closing')}
              value={<Money minor={BigInt(closing)} />}
            />
          </Facts>
          <Link
            to="/account"
            search={{ from: houseDay(Date.parse(from)), to: houseDay(Date.parse(until), 1) }}
            className={buttonLook({ kind: 'quiet' })}
            onClick={onShow}
          >
            {t('record.show')}
          </Link>
        </>
      )}
    </Answer>
  );
}
