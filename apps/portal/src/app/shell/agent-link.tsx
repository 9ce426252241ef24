import { buttonLook } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { useHasAgentCentre } from '../../shared/settings-menu.ts';
import { useTranslation } from '../../shared/texts.ts';

/** The way into the agent centre, for those to whom the server opens it. */
export default function AgentLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  if (!useHasAgentCentre()) return null;
  return (
    <Link
      to="/agent/overview"
      className={`${buttonLook({ kind: 'quiet', size: 'small' })} ${className ?? ''}`}
    >
      <Network aria-hidden="true" />
      {t('shell.agentCentre')}
    </Link>
  );
}
