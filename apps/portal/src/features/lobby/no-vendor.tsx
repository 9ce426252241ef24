import type { GameCategory } from '@fairhall/contract';
import { buttonLook, EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { categoryIcons } from '../../shared/category-icons.ts';
import { useTranslation } from '../../shared/texts.ts';
import { OtherGames } from './other-games.tsx';

/** A category that nobody offers games of yet. */
export function NoVendor({ category, title }: { category: GameCategory; title: string }) {
  const { t } = useTranslation();
  const Icon = categoryIcons[category];
  return (
    <>
      <EmptyState
        icon={<Icon />}
        title={t('lobby.nobodyTitle', { category: title })}
        action={
          <Link to="/games" search={{}} className={buttonLook({ kind: 'primary' })}>
            {t('shell.allGames')}
          </Link>
        }
      >
        {t('lobby.nobodyText')}
      </EmptyState>
      <OtherGames />
    </>
  );
}
