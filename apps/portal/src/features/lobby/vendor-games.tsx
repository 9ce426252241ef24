import type { GameCategory } from '@fairhall/contract';
import { EmptyState } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import { endlessGamesQuery } from './endless-games.ts';
import { EndlessGrid } from './endless-grid.tsx';

/** The games of one category; of one vendor in it, or of all. */
export function VendorGames(props: {
  category: GameCategory;
  vassalage: string | undefined;
  label: string;
  skeletons: number;
}) {
  const { t } = useTranslation();
  const { category, vassalage } = props;
  const games = useInfiniteQuery(endlessGamesQuery({ category, vassalage, sort: 'featured' }));
  return (
    <EndlessGrid
      query={games}
      label={props.label}
      skeletons={props.skeletons}
      empty={
        <EmptyState icon={<Gamepad2 />} title={t(vassalage ? 'places.noGames' : 'home.gamesEmpty')}>
          {t(vassalage ? 'places.noGamesText' : 'home.gamesEmptyText')}
        </EmptyState>
      }
    />
  );
}
