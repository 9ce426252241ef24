import { Field, Select, TextInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './mobile-field.module.css';
import { countriesQuery, permissionQuery } from './queries.ts';
import { useTranslation } from './texts.ts';
import type { TypedPhone } from './typed-phone.ts';

/** A mobile number with its country; the number as people write it is the server's to read. */
export function MobileField(props: {
  error: string | undefined;
  isOptional?: boolean;
  /** It is the first of its form. */
  isFirst?: boolean;
  /** As it was typed before. */
  typed?: TypedPhone | undefined;
  onChange?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { typed } = props;
  return (
    <Field label={t('recover.mobile')} error={props.error} isOptional={props.isOptional ?? false}>
      <span className={styles.phone} onChange={props.onChange}>
        <DialingCode typed={typed?.countryDialingCode} />
        <TextInput
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={typed?.mobileNum}
          autoFocus={props.isFirst ?? false}
        />
      </span>
    </Field>
  );
}

function DialingCode({ typed }: { typed: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery(countriesQuery);
  const permission = useQuery(permissionQuery);
  const countries = data?.value ?? [];
  const here = countries.find(({ countryCode, countryDialingCode }) =>
    typed ? countryDialingCode === typed : countryCode === permission.data?.location.country,
  );
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
