import { type CircularAudience, proposeCircular, tiers } from '@fairhall/contract';
import { Field, FormMessage, Select } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { emptyLetter, LetterFields, wordsOf } from '../../shared/letter-fields.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

const audiences: readonly CircularAudience[] = [
  { kind: 'everyone' },
  { kind: 'players' },
  { kind: 'agents' },
  ...tiers.map((tier) => ({ kind: 'tier', tier }) as const),
];

/** Asks a second person to send something to many members. */
export function CircularDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(proposeCircular, useProposed());
  const [letter, setLetter] = useState(emptyLetter);
  const [chosen, setChosen] = useState(0);
  return (
    <DeedDialog
      title={t('circulars.write')}
      confirm={t('circulars.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        const [words, audience] = [wordsOf(letter), audiences[chosen]];
        return words && audience && { body: { ...words, audience, reason } };
      }}
      onClose={onClose}
    >
      <FormMessage tone="note" isBoxed>
        {t('circulars.help')}
      </FormMessage>
      <Field label={t('circulars.audience')}>
        <Select value={String(chosen)} onChange={({ target }) => setChosen(Number(target.value))}>
          {audiences.map((audience, at) => (
            <option key={t(`circulars.to.${audience.kind}`, { ...audience })} value={String(at)}>
              {t(`circulars.to.${audience.kind}`, { ...audience })}
            </option>
          ))}
        </Select>
      </Field>
      <LetterFields letter={letter} onChange={setLetter} />
    </DeedDialog>
  );
}
