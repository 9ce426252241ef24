import { showToast } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Says that a second person was asked, and where they find it when the answer tells. */
export function useProposed() {
  const { t } = useTranslation();
  return (answer: object) =>
    showToast(
      'approvalId' in answer ? (
        <Link to={`/approvals/${answer.approvalId}`}>
          {t('approvals.proposedAs', { id: answer.approvalId })}
        </Link>
      ) : (
        t('approvals.proposed')
      ),
      'note',
    );
}
