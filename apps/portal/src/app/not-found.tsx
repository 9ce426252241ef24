import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTranslation } from '../shared/texts.ts';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Compass />}
      title={t('kit.notFoundTitle')}
      action={
        <Link to="/" className={buttonLook({ kind: 'primary' })}>
          {t('kit.backHome')}
        </Link>
      }
    >
      {t('kit.notFoundText')}
    </EmptyState>
  );
}
