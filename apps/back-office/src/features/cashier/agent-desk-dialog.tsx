import { type StaffDesk, staffEditDesk } from '@fairhall/contract';
import { DEFAULT_CURRENCY, formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../shared/currency-select.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';

/** Lets an agent take cash, changes within what, or ends it. */
export function AgentDeskDialog({ desk, onClose }: { desk: StaffDesk | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditDesk);
  const [agentId, setAgentId] = useState(desk?.agentId ?? '');
  const [isOpen, setOpen] = useState(desk?.isOpen ?? true);
  const [currency, setCurrency] = useState(desk?.currency ?? DEFAULT_CURRENCY);
  const [min, setMin] = useState(desk ? formatAmount(BigInt(desk.min), currency) : '');
  const [max, setMax] = useState(desk ? formatAmount(BigInt(desk.max), currency) : '');
  const [minMinor, maxMinor] = [parseAmount(min, currency), parseAmount(max, currency)];
  const revision = desk?.revision ?? 0;
  return (
    <DeedDialog
      title={desk ? t('agentDesks.editTitle', { agent: desk.username }) : t('agentDesks.add')}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        minMinor !== undefined && maxMinor !== undefined && /^[1-9]\d{0,17}$/.test(agentId)
          ? {
              params: { agentId },
              body: { currency, isOpen, min: String(minMinor), max: String(maxMinor), revision, reason },
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('agentDesks.help')}</p>
      {!desk && (
        <Field label={t('agentDesks.memberId')} error={fieldRefusal(deed.error, 'agentId')}>
          <TextInput
            inputMode="numeric"
            maxLength={18}
            value={agentId}
            onChange={(event) => setAgentId(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
      )}
      {!desk && (
        <Field label={t('payMethods.currency')} error={fieldRefusal(deed.error, 'currency')}>
          <CurrencySelect currency={currency} onChange={setCurrency} />
        </Field>
      )}
      <Checkbox
        label={t('agentDesks.open')}
        checked={isOpen}
        onChange={(event) => setOpen(event.target.checked)}
      />
      <Field label={t('payMethods.min')}>
        <AmountInput text={min} onText={setMin} />
      </Field>
      <Field label={t('payMethods.max')} error={fieldRefusal(deed.error, 'max')}>
        <AmountInput text={max} onText={setMax} />
      </Field>
    </DeedDialog>
  );
}
