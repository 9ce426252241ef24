import type { Permission } from '@fairhall/contract';
import { Button, EmptyState } from '@fairhall/ui';
import { MapPinOff, Wrench } from 'lucide-react';
import { openService } from '../../shared/open-service.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { Logo } from './logo.tsx';
import styles from './status-page.module.css';

/** The whole site is in maintenance, or closed where the visitor is. */
export default function StatusPage({ permission }: { permission: Permission }) {
  const { t } = useTranslation();
  const contact = permission.customerService && (
    <Button kind="primary" onClick={() => void openService()}>
      {t('shell.contactUs')}
    </Button>
  );
  const { until } = permission.maintenance;
  return (
    <main className={styles.page}>
      <Logo />
      {permission.status === 1 ? (
        <EmptyState icon={<Wrench />} title={t('shell.maintenanceTitle')} action={contact}>
          <p className={styles.label}>{t('shell.visitsRestricted')}</p>
          {t('shell.maintenanceText')}
          {until && <p>{t('shell.maintenanceUntil', { time: timeText(until) })}</p>}
        </EmptyState>
      ) : (
        <EmptyState icon={<MapPinOff />} title={t('shell.restrictedTitle')} action={contact}>
          {t('shell.restrictedText', {
            ip: permission.location.ip,
            country: permission.location.country ?? '–',
          })}
        </EmptyState>
      )}
    </main>
  );
}
