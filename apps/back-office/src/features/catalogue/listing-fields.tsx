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

const MOST_PLACE = 9999;

/**
 * How a game or a vendor stands in the lobby, while it is changed. `change` has only what differs from what was
 * given, since a colleague may be changing the rest; it is absent while a field is wrong.
 */
export function useListing(given: Listing) {
  const [isHot, setHot] = useState(given.isHot);
  const [isEnabled, setEnabled] = useState(given.isEnabled);
  const [order, setOrder] = useState(`${given.order}`);
  const [closedFrom, setClosedFrom] = useState(inputTime(given.maintenanceFrom));
  const [closedUntil, setClosedUntil] = useState(inputTime(given.maintenanceUntil));
  const isPlace = /^\d{1,4}$/.test(order);
  const isMoved =
    closedFrom !== inputTime(given.maintenanceFrom) || closedUntil !== inputTime(given.maintenanceUntil);
  const change: Partial<Listing> | undefined = isPlace
    ? {
        ...changed(given, { isHot, isEnabled, order: Number(order) }),
        ...(isMoved && { maintenanceFrom: instantOf(closedFrom), maintenanceUntil: instantOf(closedUntil) }),
      }
    : undefined;
  return {
    ...{ isHot, setHot, isEnabled, setEnabled, order, setOrder },
    ...{ closedFrom, setClosedFrom, closedUntil, setClosedUntil, isPlace, change },
  };
}

/** What of it is not as it was given. */
export function changed<Facts extends object>(given: NoInfer<Facts>, facts: Facts): Partial<Facts> {
  const names = Object.keys(facts) as (keyof Facts)[];
  const isSame = (name: keyof Facts) => JSON.stringify(given[name]) === JSON.stringify(facts[name]);
  return Object.fromEntries(
    names.filter((name) => !isSame(name)).map((name) => [name, facts[name]]),
  ) as Partial<Facts>;
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
      <Field
        label={t('games.order')}
        {...(!listing.isPlace && { error: t('games.orderWrong', { max: MOST_PLACE }) })}
      >
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
