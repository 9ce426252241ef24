import {
  type AnswerOf,
  staffChangePromotionsSettings,
  staffReadPromotionsSettings,
} from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Dialog, Field } from '@fairhall/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../shared/currency-select.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** Up to which budget of a day one person puts offers online without a second one. */
export function OffersSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState('P');
  const read = useRead(staffReadPromotionsSettings, { params: { currency } });
  if (!read.data)
    return (
      <Dialog title={t('offers.settings')} onClose={onClose}>
        <ReadState read={read}>{() => null}</ReadState>
      </Dialog>
    );
  const choice = (
    <Field label={t('offers.currency')}>
      <CurrencySelect currency={currency} onChange={setCurrency} />
    </Field>
  );
  return (
    <BoundDialog key={currency} currency={currency} settings={read.data} choice={choice} onClose={onClose} />
  );
}

type Bound = {
  currency: string;
  settings: AnswerOf<typeof staffReadPromotionsSettings>;
  choice: ReactNode;
  onClose: () => void;
};

function BoundDialog({ currency, settings: { alone, revision }, choice, onClose }: Bound) {
  const { t } = useTranslation();
  const deed = useDeed(staffChangePromotionsSettings, useProposed());
  const [text, setText] = useState(() => formatAmount(BigInt(alone), currency));
  const minor = parseAmount(text, currency);
  return (
    <DeedDialog
      title={t('offers.settings')}
      confirm={t('offers.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        minor === undefined
          ? undefined
          : { params: { currency }, body: { alone: String(minor), revision, reason } }
      }
      onClose={onClose}
    >
      <p>{t('offers.settingsHelp')}</p>
      {choice}
      <Field label={t('offers.alone')}>
        <AmountInput currency={currency} text={text} onText={setText} />
      </Field>
    </DeedDialog>
  );
}
