import { Page } from '../../shared/page.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useWrittenTitle, WrittenPage } from './written-page.tsx';

export function VipPage() {
  const { t } = useTranslation();
  return (
    <Page title={useWrittenTitle('PRIVILEGES', t('content.vipTitle'))}>
      <WrittenPage name="PRIVILEGES" />
    </Page>
  );
}
