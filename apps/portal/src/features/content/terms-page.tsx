import { Page } from '../../shared/page.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useWrittenTitle, WrittenPage } from './written-page.tsx';

export function TermsPage() {
  const { t } = useTranslation();
  return (
    <Page title={useWrittenTitle('TERMS', t('content.termsTitle'))}>
      <WrittenPage name="TERMS" />
    </Page>
  );
}
