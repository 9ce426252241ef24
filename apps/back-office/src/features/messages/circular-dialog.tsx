import { type CircularAudience, listLabels, proposeCircular, tiers } from '@fairhall/contract';
import { Field, FormMessage, Select } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { emptyLetter, LetterFields, wordsOf } from '../../shared/letter-fields.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

const usual: readonly CircularAudience[] = [
  { kind: 'everyone' },
  { kind: 'players' },
  { kind: 'agents' },
  ...tiers.map((tier) => ({ kind: 'tier', tier }) as const),
];

const keyOf = (audience: CircularAudience) => JSON.stringify(audience);

/** Asks a second person to send something to many members. */
export function CircularDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(proposeCircular, useProposed());
  const [letter, setLetter] = useState(emptyLetter);
  const [chosen, setChosen] = useState(keyOf({ kind: 'everyone' }));
  const labels = useRead(listLabels, {}, { isEnabled: useMay('identity.labels.read') });
  const audiences: readonly CircularAudience[] = [
    ...usual,
    ...(labels.data?.items ?? []).map(({ name }) => ({ kind: 'label', label: name }) as const),
  ];
  return (
    <DeedDialog
      title={t('circulars.write')}
      confirm={t('circulars.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        const words = wordsOf(letter);
        const audience = audiences.find((one) => keyOf(one) === chosen);
        return words && audience && { body: { ...words, audience, reason } };
      }}
      onClose={onClose}
    >
      <FormMessage tone="note" isBoxed>
        {t('circulars.help')}
      </FormMessage>
      <Field label={t('circulars.audience')}>
        <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {audiences.map((audience) => (
            <option key={keyOf(audience)} value={keyOf(audience)}>
              {t(`circulars.to.${audience.kind}`, { ...audience })}
            </option>
          ))}
        </Select>
      </Field>
      <LetterFields letter={letter} onChange={setLetter} />
    </DeedDialog>
  );
}
