import type { Resource } from '@fairhall/contract';
import { buttonLook, Card, EmptyState } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { appsAmong } from '../../shared/channels.ts';
import { Page } from '../../shared/page.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './content.module.css';
import { useWrittenTitle, WrittenPage } from './written-page.tsx';

const QR_SIZE = 200;

/** The apps the brand has, each to scan or to tap, and how they are installed. */
export function DownloadPage() {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const offered = appsAmong(permission.data?.resources ?? []);
  return (
    <Page title={useWrittenTitle('DOWNLOAD', t('content.downloadTitle'))}>
      <WrittenPage name="DOWNLOAD" />
      {permission.data && offered.length === 0 && (
        <EmptyState icon={<Smartphone />} title={t('content.noApp')}>
          {t('content.noAppText')}
        </EmptyState>
      )}
      {offered.length > 0 && (
        <ul className={styles.apps}>
          {offered.map((resource) => (
            <li key={`${resource.resourceType} ${resource.url}`}>
              <AppCard resource={resource} />
            </li>
          ))}
        </ul>
      )}
      {offered.some(({ resourceType }) => resourceType !== 'ANDROID') && (
        <>
          <WrittenPage name="IOS_GUIDE" isTitled />
          <p className={styles.note}>{t('content.iosProfile')}</p>
        </>
      )}
      {offered.some(({ resourceType }) => resourceType === 'ANDROID') && (
        <WrittenPage name="ANDROID_GUIDE" isTitled />
      )}
    </Page>
  );
}

function AppCard({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const label = t('content.scan', { app: resource.labelNameEn });
  return (
    <Card>
      <div className={styles.app}>
        <QrCode resource={resource} size={QR_SIZE} label={label} />
        <p>{label}</p>
        <a href={resource.url} className={buttonLook({ kind: 'primary' })} rel="noreferrer">
          {resource.labelNameEn}
        </a>
      </div>
    </Card>
  );
}
