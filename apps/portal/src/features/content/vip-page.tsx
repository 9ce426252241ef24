import { Page } from '../../shared/page.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { WrittenPage } from './written-page.tsx';

export function VipPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('content.vipTitle')}>
      <WrittenPage name="PRIVILEGES" />
    </Page>
  );
}
