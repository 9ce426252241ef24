import { type CheckedTier, tiers } from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import styles from './method-preview.module.css';
import { OfDayFields } from './of-day-fields.tsx';
import type { LevelDraft, WithdrawalTermsDraft } from './terms-draft.ts';

type Props = {
  currency: string;
  draft: WithdrawalTermsDraft;
  onChange: (levels: readonly LevelDraft[]) => void;
};

/** Levels of the identity check with terms of their own, which begin as those of everybody. */
export function LevelFields({ currency, draft, onChange }: Props) {
  const { t } = useTranslation();
  const { levels } = draft;
  const change = (fromTier: CheckedTier, level: Partial<LevelDraft>) =>
    onChange(levels.map((one) => (one.fromTier === fromTier ? { ...one, ...level } : one)));
  const turn = (fromTier: CheckedTier, isOn: boolean) => {
    const { max, dailyCount, dailyAmount, freeCount, feeRate, feeMin, feeMax } = draft;
    const begun = { fromTier, max, dailyCount, dailyAmount, freeCount, feeRate, feeMin, feeMax };
    onChange(isOn ? [...levels, begun] : levels.filter((one) => one.fromTier !== fromTier));
  };
  return tiers
    .filter((tier) => tier !== 0)
    .map((tier) => {
      const level = levels.find(({ fromTier }) => fromTier === tier);
      return (
        <fieldset key={tier} className={styles.level} aria-label={t('withdrawalTerms.fromLevel', { tier })}>
          <Checkbox
            label={t('withdrawalTerms.fromLevel', { tier })}
            checked={level !== undefined}
            onChange={({ target }) => turn(tier, target.checked)}
          />
          {level && (
            <div className={styles.pair}>
              <OfDayFields
                currency={currency}
                draft={level}
                error={null}
                onChange={(changed) => change(tier, changed)}
              />
            </div>
          )}
        </fieldset>
      );
    });
}
