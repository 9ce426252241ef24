import { editGame, type StaffGame } from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { ListingFields, useListing } from './listing-fields.tsx';
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
      inputOf={({ reason }) =>
        listing.value && testers.value
          ? {
              params: { gameId: game.gameId },
              body: { ...listing.value, isPinned, testers: testers.value, reason },
            }
          : undefined
      }
      onClose={onClose}
    >
      {!game.isOfferedByVendor && <p>{t('games.notOffered')}</p>}
      <Checkbox
        label={t('games.pin')}
        checked={isPinned}
        onChange={(event) => setPinned(event.target.checked)}
      />
      <ListingFields listing={listing} error={deed.error} />
      <TestersField testers={testers} />
    </DeedDialog>
  );
}
