import { Field, Select, TextInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countriesQuery, permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './identity.module.css';

/** A mobile number with its country; the number as people write it is the server's to read. */
export function MobileField(props: {
  error: string | undefined;
  isOptional?: boolean;
  /** It is the first of its form. */
  isFirst?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Field label={t('recover.mobile')} error={props.error} isOptional={props.isOptional ?? false}>
      <span className={styles.phone}>
        <DialingCode />
        <TextInput
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          autoFocus={props.isFirst ?? false}
        />
      </span>
    </Field>
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
