import { houseDay } from '@fairhall/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { admit } from '../../shared/admit.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { menuQuery, permissionQuery } from '../../shared/queries.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './footer.module.css';
import { LanguageSelect } from './language-select.tsx';

const pages = [
  ['/help', 'shell.help'],
  ['/responsible', 'shell.limits'],
  ['/promotions', 'shell.promotions'],
  ['/vip', 'shell.vip'],
  ['/down', 'shell.download'],
  ['/join', 'shell.join'],
  ['/proof', 'shell.proof'],
] as const;

export function Footer() {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const menu = useQuery(menuQuery);
  const brand = permission.data?.brand;
  const vendors = new Map(
    menu.data?.categories.flatMap(({ vendors }) =>
      vendors.map((vendor) => [vendor.vassalage, vendor] as const),
    ),
  );
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.promise}>
          <ShieldCheck aria-hidden="true" />
          <div>
            <p className={styles.title}>{t('shell.fair')}</p>
            <p>{t('shell.fairText')}</p>
          </div>
        </div>
        <nav aria-label={t('shell.help')} className={styles.links}>
          {pages.map(([to, name]) => (
            <Link key={to} to={to} className={styles.link}>
              {t(name)}
            </Link>
          ))}
          <button type="button" className={styles.link} onClick={() => openDialog('notices')}>
            {t('shell.notices')}
          </button>
          <button type="button" className={styles.link} onClick={() => openDialog('feedback')}>
            {t('shell.feedback')}
          </button>
          {permission.data?.chatRoom && (
            <button
              type="button"
              className={styles.link}
              onClick={() => admit('account') && openDialog('chat-room')}
            >
              {t('shell.chatRoom')}
            </button>
          )}
        </nav>
        {vendors.size > 0 && (
          <ul className={styles.marks} aria-label={t('shell.vendors')}>
            {[...vendors.values()].map((vendor) => (
              <li key={vendor.vassalage} className={styles.mark}>
                {vendor.displayName}
              </li>
            ))}
          </ul>
        )}
        <p>{t('shell.age', { age: brand?.legalAge ?? 18 })}</p>
        <div className={styles.last}>
          <p>
            {t('shell.copyright', {
              year: houseDay(serverNow()).slice(0, 4),
              brand: brand?.name ?? 'Fairhall',
            })}
          </p>
          <LanguageSelect />
        </div>
      </div>
    </footer>
  );
}
