import {
  addPayoutAccount,
  bearsName,
  destinationOf,
  type PayoutDestination,
  type PayoutKind,
  payoutKinds,
  readPayoutNumber,
} from '@fairhall/contract';
import { Button, Field, FormMessage, PasswordInput, Select, showToast, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { callWithProof } from '../../shared/ask-proof.ts';
import { ruleSentence } from '../../shared/refusal-sentence.ts';
import { useTranslation } from '../../shared/texts.ts';
import { type FieldErrors, missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';
import type { WithdrawalOptions } from './withdraw-page.tsx';

export function PayoutAccountForm(props: {
  options: WithdrawalOptions;
  canCancel: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { options } = props;
  const [code, setCode] = useState('');
  const destination = destinationOf(code);
  const isNamed = !destination || bearsName(destination.kind);
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: async (values) => ({
      ...(await numberFault(destination, String(values.get('accountNumber')))),
      ...onlyFaults(
        missing(values, ['bankCode', 'accountNumber', ...(isNamed ? ['holderName'] : []), 'fundPassword']),
      ),
    }),
    async send(values) {
      const text = (name: string) => String(values.get(name)).trim();
      await callWithProof(addPayoutAccount, {
        body: {
          bankCode: code,
          accountNumber: text('accountNumber'),
          ...(isNamed && { holderName: text('holderName').normalize('NFC') }),
          fundPassword: String(values.get('fundPassword')),
        },
      });
      showToast(t('cashier.accountAdded'), 'won');
      await refreshCashier();
      props.onDone();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('cashier.addAccountText')}</p>
      <Field label={t('cashier.destination')} error={errors.bankCode}>
        <Select name="bankCode" value={code} onChange={(event) => setCode(event.target.value)}>
          <option value="" disabled>
            {t('cashier.chooseDestination')}
          </option>
          <Destinations destinations={options.destinations} />
        </Select>
      </Field>
      <Field
        label={t(numberLabels[destination?.kind ?? 'thai-bank'])}
        error={errors.accountNumber}
        help={isNamed ? undefined : t('usdt.payoutWarning')}
      >
        <TextInput
          name="accountNumber"
          inputMode={destination?.kind.endsWith('bank') ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
      {isNamed && (
        <Field
          label={t('cashier.holder')}
          error={errors.holderName}
          help={options.holderName ? t('cashier.holderFixed') : undefined}
        >
          <TextInput
            name="holderName"
            autoComplete="name"
            defaultValue={options.holderName ?? ''}
            readOnly={options.holderName !== null}
          />
        </Field>
      )}
      <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
        <PasswordInput name="fundPassword" autoComplete="off" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('cashier.addAccount')}
      </Button>
      {props.canCancel && (
        <Button kind="quiet" isWide onClick={props.onDone}>
          {t('kit.cancel')}
        </Button>
      )}
    </form>
  );
}

const numberLabels = {
  'thai-bank': 'cashier.accountNumber',
  'viet-bank': 'cashier.accountNumber',
  pix: 'cashier.pixKey',
  usdt: 'usdt.payoutAddress',
} as const satisfies Record<PayoutKind, string>;

function Destinations({ destinations }: Pick<WithdrawalOptions, 'destinations'>) {
  const { t } = useTranslation();
  return payoutKinds.map((kind) => {
    const ofKind = destinations.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <optgroup key={kind} label={t(`cashier.destinationKind.${kind}`)}>
        {ofKind.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
    );
  });
}

/** By the rule the house goes by, before anything is sent. */
async function numberFault(destination: PayoutDestination | undefined, text: string): Promise<FieldErrors> {
  const read = destination && readPayoutNumber(destination, text);
  return read?.refusal ? { accountNumber: await ruleSentence(read.refusal, read.params) } : {};
}

const onlyFaults = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
