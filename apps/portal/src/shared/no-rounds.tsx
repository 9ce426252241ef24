import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from './texts.ts';

/** Nothing was played in these days; the way to what can be. */
export function NoRounds({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={icon}
      title={t('bets.empty')}
      action={
        <Link to="/games" search={{}} className={buttonLook({ kind: 'primary' })}>
          {t('home.heroPlay')}
        </Link>
      }
    >
      {t('bets.emptyText')}
    </EmptyState>
  );
}
