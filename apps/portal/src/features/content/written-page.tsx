import { EmptyState, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusedCall } from '../../shared/call.ts';
import { Failure } from '../../shared/failure.tsx';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { pageQuery, type WrittenPageName } from '../../shared/written-pages.ts';
import styles from './content.module.css';

/** The title staff gave one of the site's pages, until then the usual one. */
export function useWrittenTitle(name: WrittenPageName, usual: string): string {
  return useQuery(pageQuery(name)).data?.title ?? usual;
}

/** What staff wrote for one of the site's pages; says so while nothing is written. */
export function WrittenPage(props: { name: WrittenPageName; isTitled?: boolean; children?: ReactNode }) {
  const { t } = useTranslation();
  const page = useQuery(pageQuery(props.name));
  if (page.data)
    return (
      <article className={styles.section}>
        {props.isTitled && <h2>{page.data.title}</h2>}
        {page.data.imageUrl && <Picture src={page.data.imageUrl} className={styles.picture} />}
        <RichText html={page.data.body} language={page.data.language} />
        {props.children}
      </article>
    );
  if (page.error instanceof RefusedCall && page.error.code === 'content/not-found')
    return (
      <EmptyState icon={<FileText />} title={t('content.notWritten')} action={props.children}>
        {t('content.notWrittenText')}
      </EmptyState>
    );
  if (page.isError) return <Failure error={page.error} onRetry={() => void page.refetch()} />;
  return <Skeleton height="240px" radius="var(--radius-card)" />;
}
