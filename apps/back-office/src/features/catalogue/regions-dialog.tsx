import { type StaffGame, type StaffVendor, setGameRegions, setVendorRegions } from '@fairhall/contract';
import { Field, FormMessage, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

type Regions = Pick<StaffGame, 'allowedCountries' | 'blockedCountries'>;

/** Where one game may be played. */
export function GameRegionsDialog({ game, onClose }: { game: StaffGame; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(setGameRegions, useProposed());
  const regions = useRegions(game);
  return (
    <DeedDialog
      title={t('games.regionsOf', { name: game.name })}
      confirm={t('games.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { gameId: game.gameId }, body: { ...regions.value, reason } })}
      onClose={onClose}
    >
      {game.markets && <p>{t('games.marketsOfVendor', { countries: game.markets.join(' ') })}</p>}
      <RegionFields regions={regions} error={deed.error} />
    </DeedDialog>
  );
}

/** Where all games of a vendor may be played. */
export function VendorRegionsDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(setVendorRegions, useProposed());
  const regions = useRegions(vendor);
  return (
    <DeedDialog
      title={t('games.regionsOf', { name: vendor.displayName })}
      confirm={t('games.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({
        params: { vassalage: vendor.vassalage },
        body: { ...regions.value, reason },
      })}
      onClose={onClose}
    >
      <RegionFields regions={regions} error={deed.error} />
    </DeedDialog>
  );
}

function useRegions({ allowedCountries, blockedCountries }: Regions) {
  const [allowed, setAllowed] = useState(allowedCountries.join(' '));
  const [blocked, setBlocked] = useState(blockedCountries.join(' '));
  const value = { allowedCountries: codesIn(allowed), blockedCountries: codesIn(blocked) };
  return { allowed, setAllowed, blocked, setBlocked, value };
}

function RegionFields(props: { regions: ReturnType<typeof useRegions>; error: unknown }) {
  const { t } = useTranslation();
  const { regions, error } = props;
  return (
    <>
      <FormMessage tone="note" isBoxed>
        {t('games.regionsHelp')}
      </FormMessage>
      <Field
        label={t('games.allowedCountries')}
        help={t('games.allowedHelp')}
        error={fieldRefusal(error, 'allowedCountries')}
        isOptional
      >
        <TextInput value={regions.allowed} onChange={(event) => regions.setAllowed(event.target.value)} />
      </Field>
      <Field label={t('games.blockedCountries')} error={fieldRefusal(error, 'blockedCountries')} isOptional>
        <TextInput value={regions.blocked} onChange={(event) => regions.setBlocked(event.target.value)} />
      </Field>
    </>
  );
}

function codesIn(text: string): string[] {
  const words = text.toUpperCase().split(/[\s,]+/);
  return [...new Set(words.filter(Boolean))].sort();
}
