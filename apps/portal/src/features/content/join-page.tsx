import { Button } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { openDialog } from '../../shared/dialogs.ts';
import { openService } from '../../shared/open-service.ts';
import { Page } from '../../shared/page.tsx';
import { permissionQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './content.module.css';
import { useWrittenTitle, WrittenPage } from './written-page.tsx';

/** For who would like to become an agent. */
export function JoinPage() {
  const { t } = useTranslation();
  const session = useSession();
  const permission = useQuery(permissionQuery);
  return (
    <Page title={useWrittenTitle('JOIN', t('content.joinTitle'))}>
      <WrittenPage name="JOIN">
        <div className={styles.actions}>
          {permission.data?.customerService && (
            <Button kind="primary" onClick={() => void openService()}>
              {t('shell.contact')}
            </Button>
          )}
          {session.isVisitor && permission.data?.switches.DIRECTREG3 !== false && (
            <Button onClick={() => openDialog('register')}>{t('shell.register')}</Button>
          )}
        </div>
      </WrittenPage>
    </Page>
  );
}
