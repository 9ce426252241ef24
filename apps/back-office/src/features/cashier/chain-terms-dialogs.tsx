import { type StaffNetwork, type StaffRate, staffEditNetwork, staffSetRate } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** What a USDT is worth from now on. */
export function ChainRateDialog(props: {
  currency: string;
  rate: StaffRate | undefined;
  jumpPercent: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { currency, rate, jumpPercent, onClose } = props;
  const deed = useDeed(staffSetRate, useProposed());
  const [text, setText] = useState(rate ? formatAmount(BigInt(rate.rate), 'USDT') : '');
  const millionths = parseAmount(text, 'USDT');
  return (
    <DeedDialog
      title={t('chain.setRateTitle', { currency })}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        millionths
          ? {
              params: { currency },
              body: { rate: String(millionths), revision: rate?.revision ?? null, reason },
            }
          : undefined
      }
      onClose={onClose}
    >
      <Field label={t('chain.rate')} help={t('chain.rateHelp')} error={fieldRefusal(deed.error, 'rate')}>
        <AmountInput currency="USDT" text={text} onText={setText} />
      </Field>
      <p>{t(rate ? 'chain.jumpHelp' : 'chain.firstRateHelp', { percent: jumpPercent })}</p>
    </DeedDialog>
  );
}

/** How sure a network's payments have to be, and how large. */
export function ChainNetworkDialog({ terms, onClose }: { terms: StaffNetwork; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditNetwork, useProposed());
  const [needed, setNeeded] = useState(String(terms.confirmations));
  const [least, setLeast] = useState(formatAmount(BigInt(terms.minUnits), 'USDT'));
  const [isOpen, setOpen] = useState(terms.isOpen);
  const units = parseAmount(least, 'USDT');
  const { network, revision } = terms;
  return (
    <DeedDialog
      title={t('chain.editTitle', { network })}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        units && /^[1-9]\d{0,2}$|^1000$/.test(needed)
          ? {
              params: { network },
              body: { confirmations: Number(needed), minUnits: String(units), isOpen, revision, reason },
            }
          : undefined
      }
      onClose={onClose}
    >
      <Field label={t('chain.needed')} help={t('chain.neededHelp')}>
        <TextInput
          inputMode="numeric"
          maxLength={4}
          value={needed}
          onChange={(event) => setNeeded(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
      <Field label={t('chain.least')} help={t('chain.leastHelp')}>
        <AmountInput currency="USDT" text={least} onText={setLeast} />
      </Field>
      <Checkbox
        label={t('chain.isOpen')}
        checked={isOpen}
        onChange={(event) => setOpen(event.target.checked)}
      />
    </DeedDialog>
  );
}
