import type { VendorCard } from '@fairhall/contract';
import { Dialog } from '@fairhall/ui';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { VendorGames } from './vendor-games.tsx';

const MOST_SKELETONS = 12;

/** All games of one vendor in one category; it closes when one of them is chosen. */
export default function VendorGamesDialog(props: { vendor: VendorCard; onClose: () => void }) {
  const { vendor, onClose } = props;
  useCloseOnLeaving(onClose);
  return (
    <Dialog title={vendor.displayName} size="large" onClose={onClose}>
      <VendorGames
        category={vendor.gameType}
        vassalage={vendor.vassalage}
        label={vendor.displayName}
        skeletons={Math.min(vendor.gameCount, MOST_SKELETONS)}
      />
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
