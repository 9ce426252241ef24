import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const HOUSE_OFFSET_MS = 8 * 3_600_000;

/** Closed for maintenance until a time of the house (GMT+8); empty: open. */
export function useMaintenance(given: string | null) {
  const [text, setText] = useState(given ? localText(given) : '');
  const until = text ? new Date(`${text}:00+08:00`).toISOString() : null;
  return { text, setText, until };
}

export function MaintenanceField({ maintenance }: { maintenance: ReturnType<typeof useMaintenance> }) {
  const { t } = useTranslation();
  return (
    <Field label={t('games.maintenance')} help={t('games.maintenanceHelp')}>
      <TextInput
        type="datetime-local"
        value={maintenance.text}
        onChange={(event) => maintenance.setText(event.target.value)}
      />
    </Field>
  );
}

function localText(instant: string): string {
  return new Date(Date.parse(instant) + HOUSE_OFFSET_MS).toISOString().slice(0, 16);
}
