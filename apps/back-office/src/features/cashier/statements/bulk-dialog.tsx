import { type StatementLine, staffDismissLine, staffPlaceLine } from '@fairhall/contract';
import { Button, Dialog, Field, FormMessage, TextArea } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/call.ts';
import { refusalText } from '../../../shared/refusal-text.ts';
import { Amount } from '../../../shared/show.tsx';
import { showDay } from '../../../shared/show-time.ts';
import { type BulkKind, sumsOf } from './bulk-lines.ts';
import styles from './statements.module.css';
import { LineAmount } from './use-line-columns.tsx';
import { type Outcome, useOneByOne } from './use-one-by-one.ts';

const SHORTEST_REASON = 3;

/** One reason for several lines; each is its own command, and says for itself what became of it. */
export function BulkDialog(props: { kind: BulkKind; lines: readonly StatementLine[]; onClose: () => void }) {
  const { kind, onClose } = props;
  const { t } = useTranslation();
  // as they were when the dialog opened: the list behind it is read again while they are decided
  const [lines] = useState(props.lines);
  const [reason, setReason] = useState('');
  const { run, stop, outcomeOf, isRunning, hasRun } = useOneByOne<StatementLine>();
  const isReady = reason.trim().length >= SHORTEST_REASON && !isRunning && !hasRun;
  const act = ({ id, depositId }: StatementLine) =>
    kind === 'place'
      ? call(staffPlaceLine, { params: { id }, body: { depositId: depositId ?? '', reason } })
      : call(staffDismissLine, { params: { id }, body: { reason } });
  const submit = () => {
    if (isReady) void run(lines, act);
  };
  const countOf = (state: Outcome['state']) => lines.filter(({ id }) => outcomeOf(id).state === state).length;
  const counts = { done: countOf('done'), refused: countOf('refused'), left: countOf('waiting') };
  // what has begun is answered first
  const leave = isRunning ? stop : onClose;
  return (
    <Dialog
      title={t(`bulkLines.${kind}Title`, { count: lines.length })}
      isSteady
      onClose={leave}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            {t(hasRun ? 'bulkLines.close' : isRunning ? 'bulkLines.stop' : 'deed.cancel')}
          </Button>
          {!hasRun && (
            <Button
              kind={kind === 'dismiss' ? 'danger' : 'primary'}
              isBusy={isRunning}
              disabled={!isReady}
              onClick={submit}
            >
              {t(`bulkLines.${kind}`)}
            </Button>
          )}
        </>
      }
    >
      <p>{t(`bulkLines.${kind}Help`)}</p>
      <p>
        {sumsOf(lines).map(({ currency, minor }) => (
          <Amount key={currency} minor={minor} currency={currency} />
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={t('statements.title')} tabIndex={0}>
        <table className={styles.table}>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{showDay(line.bookedOn)}</td>
                <td className={styles.figure}>
                  <LineAmount line={line} />
                </td>
                <td>{line.payerName ?? '—'}</td>
                {kind === 'place' && <td>{line.orderNumber}</td>}
                <td className={styles.outcome}>
                  <OutcomeOf outcome={outcomeOf(line.id)} kind={kind} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasRun ? (
        <FormMessage isBoxed tone={counts.done < lines.length ? 'wrong' : 'done'}>
          {t('bulkLines.result', counts)}
        </FormMessage>
      ) : (
        <Field label={t('deed.reason')} help={t('deed.reasonHelp')}>
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            disabled={isRunning}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  );
}

function OutcomeOf({ outcome, kind }: { outcome: Outcome; kind: BulkKind }) {
  const { t } = useTranslation();
  if (outcome.state === 'waiting') return null;
  if (outcome.state === 'refused') return <FormMessage>{refusalText(outcome.error)}</FormMessage>;
  if (outcome.state === 'running') return <span>{t('bulkLines.running')}</span>;
  return <span>{t(kind === 'place' ? 'statementLine.placed' : 'statementLine.dismissed')}</span>;
}
