import {
  type AnswerOf,
  methodCode,
  type PayKind,
  payKinds,
  type ReceivingAccount,
  receivingAccount,
  type StaffMethod,
  type staffListMethods,
  staffRouteMethod,
} from '@fairhall/contract';
import { Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from '../../shared/currency-select.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { numberOf } from './method-account.ts';

type Choices = Pick<AnswerOf<typeof staffListMethods>, 'providers' | 'banks'>;
type Props = { method: StaffMethod | undefined; choices: Choices; onClose: () => void };

/** Where a method's money goes, or a new method: asked for here, done when a second person approves. */
export function MethodRouteDialog({ method, choices, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffRouteMethod, useProposed());
  const [code, setCode] = useState(method?.code ?? '');
  const [kind, setKind] = useState<PayKind>(method?.kind ?? 'bank-transfer');
  const [currency, setCurrency] = useState(method?.currency ?? 'P');
  const [provider, setProvider] = useState(method?.provider ?? choices.providers[0] ?? '');
  const [parts, setParts] = useState<Parts>(() => partsOf(method?.account));
  const account = accountOf(kind, parts);
  const change = (changed: Partial<Parts>) => setParts({ ...parts, ...changed });
  return (
    <DeedDialog
      title={method ? t('payMethods.routeNamed', { code: method.code }) : t('payMethods.add')}
      confirm={t('system.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        account && methodCode.safeParse(code).success
          ? { body: { code, revision: method?.revision ?? null, currency, provider, account, reason } }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('system.secondPerson')}</p>
      {!method && (
        <>
          <Field
            label={t('payMethods.code')}
            help={t('payMethods.codeHelp')}
            error={fieldRefusal(deed.error, 'code')}
          >
            <TextInput
              spellCheck={false}
              autoCapitalize="none"
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value.toLowerCase())}
            />
          </Field>
          <Field label={t('orders.method')}>
            <Select
              value={kind}
              onChange={(event) => setKind(payKinds.find((known) => known === event.target.value) ?? kind)}
            >
              {payKinds.map((known) => (
                <option key={known} value={known}>
                  {t(`payKind.${known}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('payMethods.currency')} error={fieldRefusal(deed.error, 'currency')}>
            <CurrencySelect currency={currency} onChange={setCurrency} />
          </Field>
        </>
      )}
      <Field label={t('payMethods.provider')}>
        <Select value={provider} onChange={(event) => setProvider(event.target.value)}>
          {choices.providers.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </Select>
      </Field>
      {(kind === 'bank-transfer' || kind === 'vietqr') && (
        <Field label={t('payMethods.bank')}>
          <Select value={parts.bankCode} onChange={(event) => change({ bankCode: event.target.value })}>
            <option value="" />
            {choices.banks
              .filter((bank) => bank.kind === kind)
              .map((bank) => (
                <option key={bank.code} value={bank.code}>
                  {bank.name}
                </option>
              ))}
          </Select>
        </Field>
      )}
      {kind !== 'agent' && kind !== 'usdt' && (
        <Field label={t(`payMethods.number.${kind}`)} error={fieldRefusal(deed.error, 'account')}>
          <TextInput
            spellCheck={false}
            autoComplete="off"
            maxLength={kind === 'pix' ? 77 : 40}
            value={parts.number}
            onChange={(event) => change({ number: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('orders.holder')}>
        <TextInput
          maxLength={80}
          value={parts.holderName}
          onChange={(event) => change({ holderName: event.target.value })}
        />
      </Field>
      {kind === 'pix' && (
        <Field label={t('payMethods.city')}>
          <TextInput
            maxLength={15}
            value={parts.city}
            onChange={(event) => change({ city: event.target.value })}
          />
        </Field>
      )}
    </DeedDialog>
  );
}

type Parts = { bankCode: string; number: string; holderName: string; city: string };

function partsOf(account: ReceivingAccount | undefined): Parts {
  if (!account) return { bankCode: '', number: '', holderName: '', city: '' };
  return {
    bankCode: 'bankCode' in account ? account.bankCode : '',
    number: numberOf(account),
    holderName: account.holderName,
    city: account.kind === 'pix' ? account.city : '',
  };
}

/** Nothing while a part is missing or does not fit. */
function accountOf(kind: PayKind, parts: Parts): ReceivingAccount | undefined {
  const { bankCode, holderName, city, number } = parts;
  const digits = number.replace(/[\s-]/g, '');
  const places: Record<PayKind, object> = {
    'bank-transfer': { bankCode, accountNumber: digits },
    promptpay: { promptPayId: digits },
    vietqr: { bankCode, accountNumber: digits },
    pix: { city, pixKey: number.trim() },
    hosted: { merchant: number.trim() },
    agent: {},
    usdt: {},
  };
  return receivingAccount.safeParse({ kind, holderName, ...places[kind] }).data;
}
