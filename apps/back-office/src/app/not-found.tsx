import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('state.noPage')}
      action={
        <Link to="/" className={buttonLook({})}>
          {t('nav.work')}
        </Link>
      }
    />
  );
}
