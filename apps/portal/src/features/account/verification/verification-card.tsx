import { Card, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Answer } from '../../../shared/answer.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import { verificationQuery } from '../../../shared/verification.ts';
import styles from './verification.module.css';

/** The member's level in a word, and the way to its page. */
export function VerificationCard() {
  const { t } = useTranslation();
  const verification = useQuery(verificationQuery);
  return (
    <Card title={t('verification.title')}>
      <Answer query={verification} skeleton={<Skeleton height="56px" />}>
        {({ tier, check }) => (
          <div className={styles.summary}>
            <p>
              {t('verification.yourLevel', { tier })}
              {check?.status === 'waiting' && ` · ${t('verification.waiting')}`}
              {check?.status === 'more-asked' && ` · ${t('verification.askedTitle')}`}
            </p>
            <Link to="/verification" className={styles.link}>
              {t('verification.open')}
            </Link>
          </div>
        )}
      </Answer>
    </Card>
  );
}
