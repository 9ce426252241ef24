import type { VendorCard } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { admit } from './admit.ts';
import type { Opening } from './click-rules.ts';
import { openVendorDialog } from './dialogs.ts';
import { gamesQuery, queries } from './queries.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { texts } from './texts.ts';

/** Opens what was pressed, or asks a visitor in first. */
export function useOpening(): (opening: Opening) => void {
  const navigate = useNavigate();

  async function startOnly(vendor: VendorCard): Promise<void> {
    const { vassalage, gameType } = vendor;
    try {
      const { items } = await queries.fetchQuery(gamesQuery({ vassalage, category: gameType, limit: 1 }));
      const game = items[0];
      if (game) await navigate({ to: '/game', search: { gameId: game.gameId } });
      // its games went since the menu was read: the list says so
      else openVendorDialog('vendor-games', vendor);
    } catch (error) {
      showToast((await refusalSentence(error)) ?? texts.t('kit.offlineText'), 'lost');
    }
  }

  return (opening) => {
    if (opening.needsLogIn && !admit('play')) return;
    switch (opening.kind) {
      case 'page':
        return void navigate({ to: opening.to, search: opening.page ? { page: opening.page } : {} });
      case 'list':
        return openVendorDialog('vendor-games', opening.vendor);
      case 'away':
        return openVendorDialog('vendor-away', opening.vendor);
      case 'game':
        return void startOnly(opening.vendor);
    }
  };
}
