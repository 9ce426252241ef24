import { Card } from '@fairhall/ui';
import { MembersOnly } from '../../../shared/members-only.tsx';
import { Page } from '../../../shared/page.tsx';
import { useSession } from '../../../shared/session.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { Break } from '../break.tsx';
import { CheckCard } from './check-card.tsx';
import { ExcludeCard } from './exclude-card.tsx';
import { HelpCard } from './help-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PlayedCard } from './played-card.tsx';
import styles from './protection.module.css';
import { SelfTestCard } from './self-test-card.tsx';

/** What one plays, and every way to play less of it; whoever has no account reads what there is. */
export function ProtectionPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Page title={t('protection.title')}>
      <p className={styles.lead}>{t('protection.lead')}</p>
      {session.isVisitor ? (
        <Card title={t('protection.what.title')}>
          <ul className={styles.list}>
            {(['limits', 'check', 'break', 'records'] as const).map((name) => (
              <li key={name}>{t(`protection.what.${name}`)}</li>
            ))}
          </ul>
        </Card>
      ) : (
        <MembersOnly>
          <PlayedCard />
          <LimitsCard />
          <CheckCard />
          <Break />
          <ExcludeCard />
        </MembersOnly>
      )}
      <SelfTestCard />
      <HelpCard />
    </Page>
  );
}
