import { DEFAULT_CURRENCY, parseAmount } from '@fairhall/money';
import { AmountInput, Field, TextInput } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../shared/currency-select.tsx';

export type TermsDraft = { code: string; name: string; minStake: string; maxStake: string };

export const emptyTerms = (): TermsDraft => ({
  code: DEFAULT_CURRENCY,
  name: '',
  minStake: '',
  maxStake: '',
});

/** What a vendor calls a currency and for how much of it its games are played; nothing while something is missing. */
export function termsOf({ code, name, ...stakes }: TermsDraft) {
  const [min, max] = [parseAmount(stakes.minStake, code), parseAmount(stakes.maxStake, code)];
  if (!/^[A-Za-z0-9]{1,12}$/.test(name) || !min || !max || min > max) return undefined;
  return { code, name, minStake: min.toString(), maxStake: max.toString() };
}

export function CurrencyTermsFields(props: { draft: TermsDraft; onChange: (draft: TermsDraft) => void }) {
  const { t } = useTranslation();
  const { draft, onChange } = props;
  return (
    <>
      <Field label={t('vendors.currency')}>
        <CurrencySelect currency={draft.code} onChange={(code) => onChange({ ...draft, code })} />
      </Field>
      <Field label={t('vendors.currencyName')} help={t('vendors.currencyNameHelp')}>
        <TextInput
          maxLength={12}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value.trim() })}
        />
      </Field>
      <Field label={t('vendors.minStake')}>
        <AmountInput
          currency={draft.code}
          text={draft.minStake}
          onText={(minStake) => onChange({ ...draft, minStake })}
        />
      </Field>
      <Field label={t('vendors.maxStake')}>
        <AmountInput
          currency={draft.code}
          text={draft.maxStake}
          onText={(maxStake) => onChange({ ...draft, maxStake })}
        />
      </Field>
    </>
  );
}
