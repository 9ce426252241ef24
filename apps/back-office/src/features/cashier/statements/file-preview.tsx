import type { AnswerOf, staffPreviewStatement } from '@fairhall/contract';
import { FormMessage } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../shared/page.tsx';
import { Amount } from '../../../shared/show.tsx';
import { showDay } from '../../../shared/show-time.ts';
import styles from './statements.module.css';
import { LineAmount } from './use-line-columns.tsx';

type Read = NonNullable<AnswerOf<typeof staffPreviewStatement>['read']>;

/** The table as it stands in the file. */
export function FirstRows({ rows }: { rows: readonly (readonly string[])[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={t('statements.firstRows')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('statements.firstRows')}</caption>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
            <tr key={line}>
              <th scope="row">{line + 1}</th>
              {row.map((field, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={at}>{field}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What would come of it. */
export function ReadFile({ read, currency }: { read: Read; currency: string }) {
  const { t } = useTranslation();
  const hasBalances = read.opening !== null && read.closing !== null;
  return (
    <>
      <Facts>
        {read.account && <Fact name={t('statements.accountInFile')}>{read.account}</Fact>}
        {read.opening !== null && (
          <Fact name={t('statements.opening')}>
            <Amount minor={read.opening} currency={currency} />
          </Fact>
        )}
        {read.closing !== null && (
          <Fact name={t('statements.closing')}>
            <Amount minor={read.closing} currency={currency} />
          </Fact>
        )}
        {read.counts.map(({ kind, count, total }) => (
          <Fact key={kind} name={t(`lineKind.${kind}`)}>
            {count}
            {kind !== 'foreign' && (
              <>
                {' · '}
                <Amount minor={total} currency={currency} />
              </>
            )}
          </Fact>
        ))}
        {read.pendingCount > 0 && <Fact name={t('statements.pending')}>{read.pendingCount}</Fact>}
      </Facts>
      {hasBalances && (
        <FormMessage tone="note" isBoxed>
          {t('statements.addsUp')}
        </FormMessage>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={t('statements.read')} tabIndex={0}>
        <table className={styles.table}>
          <caption>{t('statements.firstLines', { count: read.lines.length })}</caption>
          <thead>
            <tr>
              {(['bookedOn', 'amount', 'kind', 'payer', 'memo'] as const).map((name) => (
                <th key={name} scope="col">
                  {name === 'amount' ? t('orders.amount') : t(`statements.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file is its place
              <tr key={at}>
                <td>{showDay(line.bookedOn)}</td>
                <td className={styles.figure}>
                  <LineAmount line={line} />
                </td>
                <td>{t(`lineKind.${line.kind}`)}</td>
                <td>{line.payerName ?? '—'}</td>
                <td>{line.memo ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
