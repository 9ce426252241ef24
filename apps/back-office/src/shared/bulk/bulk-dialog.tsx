import { Button, Dialog, Field, FormMessage, TextArea } from '@fairhall/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../refusal-text.ts';
import { Amount } from '../show.tsx';
import styles from './bulk.module.css';
import { type Outcome, useOneByOne } from './use-one-by-one.ts';

type Item = { id: string };
export type Money = { currency: string; minor: string };
type Cell = { key: string; shown: ReactNode; isFigure?: boolean };

export type BulkDialogProps<Row extends Item> = {
  title: (count: number) => string;
  help: string;
  confirm: string;
  /** What is said of a row when it is done. */
  done: string;
  isDangerous?: boolean;
  needsReason?: boolean;
  rows: readonly Row[];
  moneyOf: (row: Row) => Money | undefined;
  cellsOf: (row: Row) => readonly Cell[];
  act: (row: Row, reason: string) => Promise<unknown>;
  onClose: () => void;
};

const SHORTEST_REASON = 3;

/** One deed for several rows; each is its own command, and says for itself what became of it. */
export function BulkDialog<Row extends Item>(props: BulkDialogProps<Row>) {
  const { isDangerous = false, needsReason = false, onClose } = props;
  const { t } = useTranslation();
  // as they were when the dialog opened: the list behind it is read again while they are decided
  const [rows] = useState(props.rows);
  const [reason, setReason] = useState('');
  const { run, stop, outcomeOf, isRunning, hasRun } = useOneByOne<Row>();
  const hasReason = !needsReason || reason.trim().length >= SHORTEST_REASON;
  const isReady = hasReason && !isRunning && !hasRun;
  const submit = () => {
    if (isReady) void run(rows, (row) => props.act(row, reason));
  };
  const countOf = (state: Outcome['state']) => rows.filter(({ id }) => outcomeOf(id).state === state).length;
  const counts = { done: countOf('done'), refused: countOf('refused'), left: countOf('waiting') };
  // what has begun is answered first
  const leave = isRunning ? stop : onClose;
  return (
    <Dialog
      title={props.title(rows.length)}
      isSteady
      onClose={leave}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            {t(hasRun ? 'bulk.close' : isRunning ? 'bulk.stop' : 'deed.cancel')}
          </Button>
          {!hasRun && (
            <Button
              kind={isDangerous ? 'danger' : 'primary'}
              isBusy={isRunning}
              disabled={!isReady}
              onClick={submit}
            >
              {props.confirm}
            </Button>
          )}
        </>
      }
    >
      <p>{props.help}</p>
      <p>
        {sumsOf(rows.flatMap((row) => props.moneyOf(row) ?? [])).map(({ currency, minor }) => (
          <Amount key={currency} minor={minor} currency={currency} />
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={props.title(rows.length)} tabIndex={0}>
        <table className={styles.table}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {props.cellsOf(row).map(({ key, shown, isFigure }) => (
                  <td key={key} className={isFigure ? styles.figure : undefined}>
                    {shown}
                  </td>
                ))}
                <td className={styles.outcome}>
                  <OutcomeOf outcome={outcomeOf(row.id)} done={props.done} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasRun && (
        <FormMessage isBoxed tone={counts.done < rows.length ? 'wrong' : 'done'}>
          {t('bulk.result', counts)}
        </FormMessage>
      )}
      {!hasRun && needsReason && (
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

/** By currency: sums of different money are never added up. */
export function sumsOf(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, bigint>();
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor));
  return [...sums].map(([currency, minor]) => ({ currency, minor: String(minor) }));
}

function OutcomeOf({ outcome, done }: { outcome: Outcome; done: string }) {
  const { t } = useTranslation();
  if (outcome.state === 'waiting') return null;
  if (outcome.state === 'refused') return <FormMessage>{refusalText(outcome.error)}</FormMessage>;
  if (outcome.state === 'running') return <span>{t('bulk.running')}</span>;
  return <span>{done}</span>;
}
