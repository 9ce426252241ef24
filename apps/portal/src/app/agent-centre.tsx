import { buttonLook, Refused, Skeleton } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { Failure } from '../shared/failure.tsx';
import { MembersOnly } from '../shared/members-only.tsx';
import { Page } from '../shared/page.tsx';
import { useSession } from '../shared/session.ts';
import { useOpenPages } from '../shared/settings-menu.ts';
import { useTranslation } from '../shared/texts.ts';
import { agentPages } from './agent-pages.ts';
import { Centre } from './centre.tsx';

/** What an agent sees of the team below; whoever is none is shown the way to become one. */
export function AgentCentre() {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const { pages, isPending, error, retry } = useOpenPages('AGENTCENTRE');
  if (isMember && pages && pages.length > 0)
    return <Centre title={t('shell.agentCentre')} name="AGENTCENTRE" pages={agentPages} isStrip />;
  return (
    <Page title={t('shell.agentCentre')}>
      <MembersOnly>
        {isPending && <Skeleton height="345px" />}
        {error && <Failure error={error} onRetry={retry} />}
        {!isPending && !error && <AgentsOnly />}
      </MembersOnly>
    </Page>
  );
}

function AgentsOnly() {
  const { t } = useTranslation();
  return (
    <Refused
      icon={<Network />}
      title={t('agents.agentsOnly')}
      action={
        <Link to="/join" className={buttonLook({ kind: 'primary' })}>
          {t('shell.join')}
        </Link>
      }
    >
      {t('agents.agentsOnlyText')}
    </Refused>
  );
}
