import { type StaffJackpot, staffProposeJackpotTerms } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { ppmOf } from './percent-of.ts';

/** Other terms for the cycles after the running one. */
export function TermsDialog({ pot, onClose }: { pot: StaffJackpot; onClose: () => void }) {
  const { t } = useTranslation();
  const { currency, vendor, jackpotId } = pot;
  const deed = useDeed(staffProposeJackpotTerms, useProposed());
  const [seedText, setSeedText] = useState(formatAmount(BigInt(pot.seed), currency));
  const [ceilingText, setCeilingText] = useState(
    pot.ceiling === null ? '' : formatAmount(BigInt(pot.ceiling), currency),
  );
  const [rateText, setRateText] = useState(String(pot.ratePpm / 10_000));
  const seed = parseAmount(seedText, currency);
  const ceiling = parseAmount(ceilingText, currency);
  const ratePpm = ppmOf(rateText);
  const isNarrow = Boolean(seed && ceiling && ceiling <= seed);
  return (
    <DeedDialog
      title={t('jackpots.changeTerms')}
      confirm={t('jackpots.ask')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        seed && ceiling && ceiling > seed && ratePpm
          ? {
              params: { vendor, jackpotId },
              body: { seed: String(seed), ceiling: String(ceiling), ratePpm, reason },
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('jackpots.termsHelp')}</p>
      <Field label={t('jackpots.seed')}>
        <AmountInput currency={currency} text={seedText} onText={setSeedText} />
      </Field>
      <Field label={t('jackpots.ceiling')} {...(isNarrow && { error: t('jackpots.ceilingTooLow') })}>
        <AmountInput currency={currency} text={ceilingText} onText={setCeilingText} />
      </Field>
      <Field label={t('jackpots.ratePercent')} help={t('jackpots.rateHelp')}>
        <TextInput
          inputMode="decimal"
          maxLength={7}
          value={rateText}
          onChange={(event) => setRateText(event.target.value.replace(/[^\d.]/g, ''))}
        />
      </Field>
    </DeedDialog>
  );
}
