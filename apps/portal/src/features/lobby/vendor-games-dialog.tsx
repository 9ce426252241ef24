import type { VendorCard } from '@fairhall/contract';
import { Dialog, EmptyState } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Gamepad2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { GameGrid, GameGridSkeleton } from '../../shared/game-grid.tsx';
import { gamesQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';

/** The most one answer of the lobby holds. */
const GAMES = 100;

/** All games of one vendor in one category; it closes when one of them is chosen. */
export default function VendorGamesDialog(props: { vendor: VendorCard; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendor, onClose } = props;
  const games = useQuery(
    gamesQuery({ vassalage: vendor.vassalage, category: vendor.gameType, limit: GAMES }),
  );
  useCloseOnLeaving(onClose);
  return (
    <Dialog title={vendor.displayName} size="large" onClose={onClose}>
      <Answer query={games} skeleton={<GameGridSkeleton count={Math.min(vendor.gameCount, 12)} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Gamepad2 />} title={t('places.noGames')}>
              {t('places.noGamesText')}
            </EmptyState>
          ) : (
            <GameGrid games={items} label={vendor.displayName} />
          )
        }
      </Answer>
    </Dialog>
  );
}

function useCloseOnLeaving(onClose: () => void): void {
  const address = useRouterState({ select: (state) => state.location.href });
  const opened = useRef(address);
  useEffect(() => {
    if (address !== opened.current) onClose();
  }, [address, onClose]);
}
