import { Button, Card } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Dices,
  HeartHandshake,
  Inbox,
  type LucideIcon,
  Network,
  ScrollText,
} from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { useHasAgentCentre } from '../../shared/settings-menu.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './account.module.css';
import { Break } from './break.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { Devices } from './devices.tsx';
import { LogIns } from './log-ins.tsx';
import { Passkeys } from './passkeys.tsx';
import { PersonCard } from './person-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { SafetyCard } from './safety-card.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SocialBindings } from './social-bindings.tsx';
import { VerificationCard } from './verification/verification-card.tsx';

const links: readonly [string, string, LucideIcon][] = [
  ['/deposit', 'shell.deposit', ArrowDownToLine],
  ['/withdraw', 'shell.withdraw', ArrowUpFromLine],
  ['/bets', 'shell.bets', Dices],
  ['/account', 'shell.account', ScrollText],
  ['/messages', 'shell.messages', Inbox],
  ['/responsible', 'shell.limits', HeartHandshake],
];
const agentCentre: (typeof links)[number] = ['/agent/overview', 'shell.agentCentre', Network];

export function MePage() {
  const { t } = useTranslation();
  const hasAgentCentre = useHasAgentCentre();
  return (
    <Page title={t('account.meTitle')}>
      <MembersOnly>
        <PersonCard />
        <nav className={styles.links} aria-label={t('account.meTitle')}>
          {[...links, ...(hasAgentCentre ? [agentCentre] : [])].map(([to, text, Icon]) => (
            <Link key={to} to={to} className={styles.link}>
              <Icon aria-hidden="true" />
              {t(text)}
            </Link>
          ))}
        </nav>
        <SafetyCard />
        <VerificationCard />
        <ProfileCard />
        <Break />
        <Card title={t('account.changePassword')}>
          <ChangePassword />
        </Card>
        <SecondFactor />
        <Passkeys />
        <SocialBindings />
        <Devices />
        <LogIns />
        <CloseAccount />
        <Button onClick={() => openDialog('log-out')}>{t('shell.logOut')}</Button>
      </MembersOnly>
    </Page>
  );
}
