import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp, Headset, House, Send } from 'lucide-react';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './side-bar.module.css';

/** Floats at the edge of wide screens; shows only the channels the brand has. */
export function SideBar() {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const channels = permission.data?.resources.filter(({ resourceType }) =>
    ['TELEGRAM', 'LINE', 'FACEBOOK'].includes(resourceType),
  );
  return (
    <aside className={styles.bar} aria-label={t('shell.shortcuts')}>
      <Link to="/" className={styles.item} aria-label={t('shell.home')} title={t('shell.home')}>
        <House aria-hidden="true" />
      </Link>
      {permission.data?.customerService && (
        <a
          href={permission.data.customerService}
          target="_blank"
          rel="noreferrer"
          className={styles.item}
          aria-label={t('shell.contact')}
          title={t('shell.contact')}
        >
          <Headset aria-hidden="true" />
        </a>
      )}
      {channels?.map((channel) => (
        <a
          key={channel.resourceType}
          href={channel.url}
          target="_blank"
          rel="noreferrer"
          className={styles.item}
          aria-label={channel.labelNameEn}
          title={channel.labelNameEn}
        >
          <Send aria-hidden="true" />
        </a>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-label={t('shell.toTop')}
        title={t('shell.toTop')}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <ArrowUp aria-hidden="true" />
      </button>
    </aside>
  );
}
