import { Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer.tsx';
import { MembersOnly } from '../../../shared/members-only.tsx';
import { Page } from '../../../shared/page.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import { verificationQuery } from '../../../shared/verification.ts';
import { CheckHistory } from './check-history.tsx';
import { LevelsCard } from './levels-card.tsx';
import { NextLevel } from './next-level.tsx';
import styles from './verification.module.css';

/** How well the house knows the member, what that allows, and the way to the next level. */
export function VerificationPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('verification.title')}>
      <p className={styles.note}>{t('verification.lead')}</p>
      <MembersOnly>
        <Levels />
      </MembersOnly>
    </Page>
  );
}

function Levels() {
  const verification = useQuery(verificationQuery);
  return (
    <Answer query={verification} skeleton={<Skeleton height="480px" radius="var(--radius-card)" />}>
      {(known) => (
        <div className={styles.page}>
          <NextLevel verification={known} />
          <LevelsCard verification={known} />
          {known.check && <CheckHistory check={known.check} />}
        </div>
      )}
    </Answer>
  );
}
