import { Broken, Refused, Skeleton } from '@fairhall/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from './call.ts';
import styles from './read-state.module.css';
import { refusalText } from './refusal-text.ts';

/** An answer on its way, arrived, or refused. */
export type Reading<Answer> = { data: Answer | undefined; error: Error | null; refetch: () => unknown };

/** What is shown of a reading: skeletons while it comes, the reason when it does not, otherwise the answer. */
export function ReadState<Answer>(props: {
  read: Reading<Answer>;
  loading?: ReactNode;
  children: (answer: Answer) => ReactNode;
}) {
  const { read } = props;
  if (read.data !== undefined) return props.children(read.data);
  if (read.error) return <ReadFailed error={read.error} onRetry={() => void read.refetch()} />;
  return props.loading ?? <LoadingLines count={6} />;
}

export function ReadFailed(props: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const { error } = props;
  const isRefusal = error instanceof CallRefused && error.status >= 400 && error.status < 500;
  // a list has no form: what is not right are its filters
  if (isRefusal && error.body.code === 'request/invalid') return <Refused title={t('state.askedWrong')} />;
  if (isRefusal) return <Refused title={refusalText(error)} />;
  return (
    <Broken
      title={t('state.broken')}
      text={refusalText(error)}
      reference={error instanceof CallRefused ? error.body.reference || undefined : undefined}
      onRetry={props.onRetry}
    />
  );
}

export function LoadingLines(props: { count: number }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('state.loading')} className={styles.lines} role="status">
      {Array.from({ length: props.count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart
        <Skeleton key={line} height="36px" />
      ))}
    </div>
  );
}
