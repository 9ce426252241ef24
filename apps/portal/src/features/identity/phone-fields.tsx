import { Field, FormMessage, Select, TextInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countriesQuery, permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import type { FieldErrors } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { SendButton } from './send-button.tsx';
import type { CodeSending } from './use-code-sending.ts';

/** A mobile number with its country, and the code sent to it; the number as people write it is the server's to read. */
export function PhoneFields(props: { errors: FieldErrors; sending: CodeSending; onSend: () => void }) {
  const { t } = useTranslation();
  const { sending } = props;
  const errors = { ...props.errors, ...sending.errors };
  return (
    <>
      <Field label={t('recover.mobile')} error={errors.mobileNum}>
        <span className={styles.phone}>
          <DialingCode />
          <TextInput name="mobileNum" type="tel" inputMode="tel" autoComplete="tel-national" autoFocus />
        </span>
      </Field>
      <Field label={t('recover.code')} error={errors.verificationCode} help={t('recover.codeHelp')}>
        <span className={styles.code}>
          <TextInput
            name="verificationCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <SendButton sending={sending} label={t('recover.sendCode')} onSend={props.onSend} />
        </span>
      </Field>
      {sending.refusal && <FormMessage isBoxed>{sending.refusal}</FormMessage>}
    </>
  );
}

function DialingCode() {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery(countriesQuery);
  const permission = useQuery(permissionQuery);
  const countries = data?.value ?? [];
  const here = countries.find(({ countryCode }) => countryCode === permission.data?.location.country);
  const first = here ?? countries[0];
  return (
    <Select
      key={first?.countryCode}
      id={id}
      name="countryDialingCode"
      aria-label={t('recover.dialingCode')}
      autoComplete="tel-country-code"
      defaultValue={first?.countryDialingCode}
    >
      {countries.map(({ countryCode, countryDialingCode }) => (
        <option key={countryCode} value={countryDialingCode}>
          {countryCode} +{countryDialingCode}
        </option>
      ))}
    </Select>
  );
}
