import { editGame, type StaffGame } from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { changed, ListingFields, useListing } from './listing-fields.tsx';
import { TestersField, useTesters } from './testers-field.tsx';

/** How one game stands in the lobby, when it is away, and who plays it then. */
export function GameDialog({ game, onClose }: { game: StaffGame; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(editGame);
  const [isPinned, setPinned] = useState(game.isPinned);
  const testers = useTesters(game.testers);
  const listing = useListing({ ...game, isHot: game.isHot === 1, maintenanceUntil: game.plannedUntil });
  return (
    <DeedDialog
      title={game.name}
      confirm={t('games.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        if (!listing.change || !testers.value) return undefined;
        const change = { ...listing.change, ...changed(game, { isPinned, testers: testers.value }) };
        if (Object.keys(change).length === 0) return undefined;
        return { params: { gameId: game.gameId }, body: { ...change, reason } };
      }}
      onClose={onClose}
    >
      {!game.isOfferedByVendor && <p>{t('games.notOffered')}</p>}
      <Checkbox
        label={t('games.pin')}
        checked={isPinned}
        onChange={(event) => setPinned(event.target.checked)}
      />
      <ListingFields listing={listing} error={deed.error} />
      <TestersField testers={testers} error={deed.error} />
    </DeedDialog>
  );
}
