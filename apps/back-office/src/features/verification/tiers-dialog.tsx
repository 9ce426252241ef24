import { LAST_TIER, staffChangeTiers, type TierLimits } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Field } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';

const directions = ['depositMonth', 'withdrawTotal'] as const;
type Draft = Record<(typeof directions)[number], string>;
type Props = {
  currency: string;
  kept: { limits: readonly TierLimits[]; revision: number };
  onClose: () => void;
};

/** An empty amount is without a limit; withdrawals of the last tier have none. */
export function TiersDialog({ currency, kept, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffChangeTiers);
  const show = (minor: string | null) => (minor === null ? '' : formatAmount(BigInt(minor), currency));
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    kept.limits.map(({ depositMonth, withdrawTotal }) => ({
      depositMonth: show(depositMonth),
      withdrawTotal: show(withdrawTotal),
    })),
  );
  const limits = readLimits(kept.limits, drafts, currency);
  return (
    <DeedDialog
      title={t('tiers.editTitle', { currency })}
      confirm={t('tiers.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        limits && { params: { currency }, body: { limits, revision: kept.revision, reason } }
      }
      onClose={onClose}
    >
      <p>{t('tiers.editHelp')}</p>
      {drafts.map((draft, at) => (
        <fieldset key={kept.limits[at]?.tier}>
          <legend>{t(`checks.tierName.${at}`)}</legend>
          {directionsOf(at).map((direction) => (
            <Field
              key={direction}
              label={t(`tiers.${direction}`)}
              error={fieldRefusal(deed.error, `limits.${at}.${direction}`)}
              isOptional
            >
              <AmountInput
                currency={currency}
                text={draft[direction]}
                onText={(text) =>
                  setDrafts(drafts.map((one, index) => (index === at ? { ...one, [direction]: text } : one)))
                }
              />
            </Field>
          ))}
        </fieldset>
      ))}
    </DeedDialog>
  );
}

const directionsOf = (tier: number) => (tier === LAST_TIER ? (['depositMonth'] as const) : directions);

/** Nothing while one of them is no amount. */
function readLimits(
  kept: readonly TierLimits[],
  drafts: readonly Draft[],
  currency: string,
): TierLimits[] | undefined {
  const read = (text: string) => (text.trim() === '' ? null : parseAmount(text, currency)?.toString());
  const limits = kept.map(({ tier }, at) => ({
    tier,
    depositMonth: read(drafts[at]?.depositMonth ?? ''),
    withdrawTotal: tier === LAST_TIER ? null : read(drafts[at]?.withdrawTotal ?? ''),
  }));
  return limits.every(
    (one): one is TierLimits => one.depositMonth !== undefined && one.withdrawTotal !== undefined,
  )
    ? limits
    : undefined;
}
