import { buttonLook, FormMessage } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/texts.ts';

/** What this withdrawal waits for, and the way there. */
export function IdentityNeeded({ tier }: { tier: number }) {
  const { t } = useTranslation();
  return (
    <>
      <FormMessage isBoxed tone="note">
        {t('verification.forWithdrawal', { tier })}
      </FormMessage>
      <Link to="/verification" className={buttonLook({ kind: 'primary', size: 'large', isWide: true })}>
        {t('verification.toCheck')}
      </Link>
    </>
  );
}
