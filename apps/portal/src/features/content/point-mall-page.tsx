import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { Page } from '../../shared/page.tsx';
import { useTranslation } from '../../shared/texts.ts';

export function PointMallPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('content.mallTitle')}>
      <EmptyState
        icon={<ShoppingBag />}
        title={t('content.mallClosed')}
        action={
          <Link to="/promotions" className={buttonLook({ kind: 'primary' })}>
            {t('content.promotionsTitle')}
          </Link>
        }
      >
        {t('content.mallClosedText')}
      </EmptyState>
    </Page>
  );
}
