import { Badge } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';

/** Beside the name of an account that staff test with. */
export function TestBadge() {
  const { t } = useTranslation();
  return <Badge tone="note">{t('testAccount.badge')}</Badge>;
}
