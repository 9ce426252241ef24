import { Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputTime, instantOf } from '../../shared/show-time.ts';

export type Listing = {
  isHot: boolean;
  isEnabled: boolean;
  order: number;
  maintenanceUntil: string | null;
};

/** How a game or a vendor stands in the lobby, while it is changed. `value` is absent while a field is wrong. */
export function useListing(given: Listing) {
  const [isHot, setHot] = useState(given.isHot);
  const [isEnabled, setEnabled] = useState(given.isEnabled);
  const [order, setOrder] = useState(`${given.order}`);
  const [closedUntil, setClosedUntil] = useState(inputTime(given.maintenanceUntil));
  const maintenanceUntil = instantOf(closedUntil);
  const isValid = /^\d{1,4}$/.test(order);
  const value: Listing | undefined = isValid
    ? { isHot, isEnabled, order: Number(order), maintenanceUntil }
    : undefined;
  return { isHot, setHot, isEnabled, setEnabled, order, setOrder, closedUntil, setClosedUntil, value };
}

export function ListingFields({ listing }: { listing: ReturnType<typeof useListing> }) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('games.enabled')}
        checked={listing.isEnabled}
        onChange={(event) => listing.setEnabled(event.target.checked)}
      />
      <Checkbox
        label={t('games.hot')}
        checked={listing.isHot}
        onChange={(event) => listing.setHot(event.target.checked)}
      />
      <Field label={t('games.order')}>
        <TextInput
          inputMode="numeric"
          value={listing.order}
          onChange={(event) => listing.setOrder(event.target.value)}
        />
      </Field>
      <Field label={t('games.maintenance')} help={t('games.maintenanceHelp')}>
        <TextInput
          type="datetime-local"
          value={listing.closedUntil}
          onChange={(event) => listing.setClosedUntil(event.target.value)}
        />
      </Field>
    </>
  );
}
