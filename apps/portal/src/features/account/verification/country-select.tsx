import { countryCodes } from '@fairhall/contract';
import { Select } from '@fairhall/ui';
import { useMemo } from 'react';
import { currentLanguage, tagOf, useTranslation } from '../../../shared/texts.ts';

/** All countries, by their names in the reader's language and in its order. */
export function CountrySelect(props: { name: string; defaultValue: string }) {
  const { t } = useTranslation();
  const tag = tagOf(currentLanguage()) ?? 'en';
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((left, right) => left.name.localeCompare(right.name, tag));
  }, [tag]);
  return (
    <Select name={props.name} defaultValue={props.defaultValue} autoComplete="country">
      <option value="" disabled>
        {t('verification.choose')}
      </option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
