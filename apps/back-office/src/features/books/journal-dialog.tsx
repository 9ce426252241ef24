import { type JournalReason, journalReasons, listJournalAccounts, proposeJournal } from '@fairhall/contract';
import { DEFAULT_CURRENCY, formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Field, FormMessage, Select } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../shared/currency-select.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal, refusalText } from '../../shared/refusal-text.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

type Draft = { from: string; to: string; amount: string; reasonCode: JournalReason; beneficiaryId: string };

const empty: Draft = { from: '', to: '', amount: '', reasonCode: 'bank-fee', beneficiaryId: '' };

/** Asks for a transfer between two of the house's accounts; a second person approves before anything is posted. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState(DEFAULT_CURRENCY);
  const [draft, setDraft] = useState(empty);
  const accounts = useRead(listJournalAccounts, { query: { currency } });
  const deed = useDeed(proposeJournal, useProposed());
  const { from, to, reasonCode, beneficiaryId } = draft;
  const minor = parseAmount(draft.amount, currency);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  return (
    <DeedDialog
      title={t('journal.ask')}
      confirm={t('correction.propose')}
      needsReason
      needsCode
      deed={deed}
      inputOf={({ reason, code }) =>
        minor && from && to && from !== to
          ? {
              body: {
                currency,
                from,
                to,
                amount: minor.toString(),
                reasonCode,
                reason,
                ...(beneficiaryId && { beneficiaryId }),
                code,
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <Field label={t('payMethods.currency')} error={fieldRefusal(deed.error, 'currency')}>
        <CurrencySelect
          currency={currency}
          onChange={(next) => {
            setCurrency(next);
            set({ from: '', to: '' });
          }}
        />
      </Field>
      {accounts.error && <FormMessage isBoxed>{refusalText(accounts.error)}</FormMessage>}
      {(['from', 'to'] as const).map((side) => (
        <Field key={side} label={t(`journal.${side}`)} error={fieldRefusal(deed.error, side)}>
          <Select value={draft[side]} onChange={(event) => set({ [side]: event.target.value })}>
            <option value="">{t('journal.choose')}</option>
            {accounts.data?.items.map(({ account, balance }) => (
              <option
                key={account}
                value={account}
                disabled={account === draft[side === 'from' ? 'to' : 'from']}
              >
                {t('journal.stands', { account, balance: formatAmount(BigInt(balance), currency) })}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {from && to && <p>{t(`journal.effect.${placeOf(from)}-${placeOf(to)}`)}</p>}
      <Field label={t('orders.amount')}>
        <AmountInput currency={currency} text={draft.amount} onText={(amount) => set({ amount })} />
      </Field>
      <Field label={t('journal.reasonCode')}>
        <Select
          value={reasonCode}
          onChange={(event) =>
            set({ reasonCode: journalReasons.find((code) => code === event.target.value) ?? 'other' })
          }
        >
          {journalReasons.map((code) => (
            <option key={code} value={code}>
              {t(`journalReason.${code}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('journal.beneficiary')}>
        <Select value={beneficiaryId} onChange={(event) => set({ beneficiaryId: event.target.value })}>
          <option value="">{t('journal.nobody')}</option>
          {accounts.data?.colleagues.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </Select>
      </Field>
    </DeedDialog>
  );
}

function placeOf(account: string): 'bank' | 'house' {
  return account.startsWith('bank:') ? 'bank' : 'house';
}
