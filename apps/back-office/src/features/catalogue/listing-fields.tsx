import { Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { inputTime, instantOf } from '../../shared/show-time.ts';

export type Listing = {
  isHot: boolean;
  isEnabled: boolean;
  order: number;
  maintenanceFrom: string | null;
  maintenanceUntil: string | null;
};

/** How a game or a vendor stands in the lobby, while it is changed. `value` is absent while a field is wrong. */
export function useListing(given: Listing) {
  const [isHot, setHot] = useState(given.isHot);
  const [isEnabled, setEnabled] = useState(given.isEnabled);
  const [order, setOrder] = useState(`${given.order}`);
  const [closedFrom, setClosedFrom] = useState(inputTime(given.maintenanceFrom));
  const [closedUntil, setClosedUntil] = useState(inputTime(given.maintenanceUntil));
  const [maintenanceFrom, maintenanceUntil] = [instantOf(closedFrom), instantOf(closedUntil)];
  const isValid = /^\d{1,4}$/.test(order);
  const value: Listing | undefined = isValid
    ? { isHot, isEnabled, order: Number(order), maintenanceFrom, maintenanceUntil }
    : undefined;
  return {
    ...{ isHot, setHot, isEnabled, setEnabled, order, setOrder },
    ...{ closedFrom, setClosedFrom, closedUntil, setClosedUntil, value },
  };
}

export function ListingFields(props: {
  listing: ReturnType<typeof useListing>;
  /** What the house says no to, at a field. */
  error: unknown;
}) {
  const { listing } = props;
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
      <Field label={t('games.maintenanceFrom')} help={t('games.maintenanceFromHelp')} isOptional>
        <TextInput
          type="datetime-local"
          value={listing.closedFrom}
          onChange={(event) => listing.setClosedFrom(event.target.value)}
        />
      </Field>
      <Field
        label={t('games.maintenance')}
        help={t('games.maintenanceHelp')}
        error={fieldRefusal(props.error, 'maintenanceUntil')}
        isOptional
      >
        <TextInput
          type="datetime-local"
          value={listing.closedUntil}
          onChange={(event) => listing.setClosedUntil(event.target.value)}
        />
      </Field>
    </>
  );
}
