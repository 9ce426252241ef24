import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';

/** There is nobody below; a link brings the first. */
export function NobodyYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Network />}
      title={t('agents.nobody')}
      action={
        <Link to="/agent/register" className={buttonLook({ kind: 'primary' })}>
          {t('agents.menu.register')}
        </Link>
      }
    >
      {t('agents.nobodyText')}
    </EmptyState>
  );
}
