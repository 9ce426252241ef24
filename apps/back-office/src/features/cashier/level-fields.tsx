import { type CheckedTier, tiers } from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '../../shared/call.ts';
import { refusalText } from '../../shared/refusal-text.ts';
import styles from './method-preview.module.css';
import { OwnTermsFields } from './own-terms-fields.tsx';
import type { LevelDraft, WithdrawalTermsDraft } from './terms-draft.ts';

type Props = {
  currency: string;
  draft: WithdrawalTermsDraft;
  error: Error | null;
  onChange: (levels: readonly LevelDraft[]) => void;
  /** Levels that are said to be worse on purpose. */
  worseLevels: readonly CheckedTier[];
  onWorse: (worseLevels: CheckedTier[]) => void;
};

/** Levels of the identity check with terms of their own, which begin as those of everybody. */
export function LevelFields({ currency, draft, error, onChange, worseLevels, onWorse }: Props) {
  const { t } = useTranslation();
  const { levels } = draft;
  const change = (fromTier: CheckedTier, level: Partial<LevelDraft>) =>
    onChange(levels.map((one) => (one.fromTier === fromTier ? { ...one, ...level } : one)));
  const turn = (fromTier: CheckedTier, isOn: boolean) => {
    const { min, max, dailyCount, dailyAmount, freeCount, feeRate, feeMin, feeMax } = draft;
    const begun = { fromTier, min, max, dailyCount, dailyAmount, freeCount, feeRate, feeMin, feeMax };
    const others = levels.filter((one) => one.fromTier !== fromTier);
    onChange(isOn ? [...others, begun].toSorted((one, other) => one.fromTier - other.fromTier) : others);
  };
  return tiers
    .filter((tier) => tier !== 0)
    .map((tier) => {
      const place = levels.findIndex(({ fromTier }) => fromTier === tier);
      const level = levels[place];
      const isMeant = worseLevels.includes(tier);
      return (
        <fieldset key={tier} className={styles.level} aria-label={t('withdrawalTerms.fromLevel', { tier })}>
          <Checkbox
            label={t('withdrawalTerms.fromLevel', { tier })}
            checked={level !== undefined}
            onChange={({ target }) => turn(tier, target.checked)}
          />
          {level && (
            <div className={styles.pair}>
              <OwnTermsFields
                currency={currency}
                draft={level}
                error={error}
                path={`levels.${place}.`}
                onChange={(changed) => change(tier, changed)}
              />
            </div>
          )}
          {level && (isMeant || worseLevelOf(error) === tier) && (
            <Checkbox
              label={t('withdrawalTerms.worse', { tier })}
              checked={isMeant}
              error={isMeant ? undefined : refusalText(error)}
              onChange={({ target }) =>
                onWorse(target.checked ? [...worseLevels, tier] : worseLevels.filter((one) => one !== tier))
              }
            />
          )}
        </fieldset>
      );
    });
}

function worseLevelOf(error: Error | null) {
  const isWorse = error instanceof CallRefused && error.body.code === 'cashier/level-worse';
  return isWorse ? error.body.params.tier : undefined;
}
