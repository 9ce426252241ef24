import { Select } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, type OfficeLanguage, officeLanguages } from './i18n.ts';

export function LanguageChoice() {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('shell.language')}
      value={currentLanguage()}
      onChange={(event) => void changeLanguage(event.target.value as OfficeLanguage)}
    >
      {officeLanguages.map((language) => (
        <option key={language.code} value={language.code}>
          {language.name}
        </option>
      ))}
    </Select>
  );
}
