import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { Page } from '../shared/page.tsx';
import { useTranslation } from '../shared/texts.ts';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('kit.notFoundTitle')}>
      <EmptyState
        icon={<Compass />}
        title={t('kit.notFoundText')}
        action={
          <Link to="/" className={buttonLook({ kind: 'primary' })}>
            {t('kit.backHome')}
          </Link>
        }
      />
    </Page>
  );
}
