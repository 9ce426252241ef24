import { showToast } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Says that a second person was asked, and where they find it when the answer tells. */
export function useProposed() {
  const { t } = useTranslation();
  return (answer: object) => {
    const approvalId = 'approvalId' in answer ? answer.approvalId : undefined;
    if (approvalId === null) return;
    const said = approvalId ? (
      <Link to={`/approvals/${approvalId}`}>{t('approvals.proposedAs', { id: approvalId })}</Link>
    ) : (
      t('approvals.proposed')
    );
    showToast(said, 'note');
  };
}
