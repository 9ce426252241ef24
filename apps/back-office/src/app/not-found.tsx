import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../shared/page.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('state.noPage')}>
      <EmptyState
        title={t('state.noPageHelp')}
        action={
          <Link to="/" className={buttonLook({})}>
            {t('nav.work')}
          </Link>
        }
      />
    </Page>
  );
}
