import type { Permission } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { Lock } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import { openService } from '../../shared/open-service.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './closed-hall.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import page from './status-page.module.css';

/** All a visitor sees of a house that is for members only. */
export default function ClosedHall({ permission }: { permission: Permission }) {
  const { t } = useTranslation();
  return (
    <main className={`${page.page} ${styles.hall}`}>
      <Logo />
      <div className={styles.words}>
        <Lock aria-hidden="true" />
        <h1>{t('shell.closedTitle', { brand: permission.brand.name })}</h1>
        <p>{t('shell.closedText')}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => openDialog('login')}>
          {t('shell.logIn')}
        </Button>
        {permission.switches.DIRECTREG3 !== false && (
          <Button onClick={() => openDialog('register')}>{t('shell.register')}</Button>
        )}
        {permission.customerService && (
          <Button kind="quiet" onClick={() => void openService()}>
            {t('shell.contact')}
          </Button>
        )}
      </div>
      <LanguageSelect />
    </main>
  );
}
