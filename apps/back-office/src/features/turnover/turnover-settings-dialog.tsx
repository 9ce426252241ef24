import {
  type AnswerOf,
  type CategoryWeights,
  gameCategories,
  staffChangeTurnoverSettings,
  type staffReadTurnoverSettings,
} from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';

type Props = { settings: AnswerOf<typeof staffReadTurnoverSettings>; onClose: () => void };

const MOST_PERCENT = 10_000;
const MOST_DUST = 1_000_000;
const numberIn = (text: string, most: number) =>
  /^\d{1,7}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

export function TurnoverSettingsDialog({ settings, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffChangeTurnoverSettings);
  const [percent, setPercent] = useState(String(settings.depositPercent));
  const [dustText, setDustText] = useState(String(settings.dust));
  const [weights, setWeights] = useState<Record<string, string>>(
    Object.fromEntries(gameCategories.map((category) => [category, String(settings.weights[category])])),
  );
  const depositPercent = numberIn(percent, MOST_PERCENT);
  const dust = numberIn(dustText, MOST_DUST);
  const wanted = readWeights(weights);
  return (
    <DeedDialog
      title={t('turnover.editTitle')}
      confirm={t('turnover.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        depositPercent === undefined || dust === undefined || !wanted
          ? undefined
          : {
              body: {
                depositPercent,
                dust,
                weights: wanted,
                revision: settings.revision,
                reason,
              },
            }
      }
      onClose={onClose}
    >
      <p>{t('turnover.settingsHelp')}</p>
      <Field label={t('turnover.depositPercent')} help={t('turnover.depositPercentHelp')}>
        <TextInput
          inputMode="numeric"
          value={percent}
          onChange={(event) => setPercent(event.target.value.trim())}
        />
      </Field>
      <Field label={t('turnover.dust')} help={t('turnover.dustHelp')}>
        <TextInput
          inputMode="numeric"
          value={dustText}
          onChange={(event) => setDustText(event.target.value.trim())}
        />
      </Field>
      <fieldset>
        <legend>{t('turnover.weights')}</legend>
        {gameCategories.map((category) => (
          <Field
            key={category}
            label={t(`category.${category}`)}
            error={numberIn(weights[category] ?? '', 100) === undefined ? t('turnover.wrong') : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={weights[category] ?? ''}
              onChange={(event) => setWeights({ ...weights, [category]: event.target.value.trim() })}
            />
          </Field>
        ))}
      </fieldset>
    </DeedDialog>
  );
}

/** Nothing unless all are numbers and one at least counts: what nothing counts towards could never be played. */
function readWeights(texts: Readonly<Record<string, string>>): CategoryWeights | undefined {
  const weights = gameCategories.map((category) => [category, numberIn(texts[category] ?? '', 100)] as const);
  if (weights.some(([, weight]) => weight === undefined) || weights.every(([, weight]) => weight === 0))
    return undefined;
  return Object.fromEntries(weights) as CategoryWeights;
}
