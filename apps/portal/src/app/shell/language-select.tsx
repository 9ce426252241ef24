import { changeLanguage, type Language } from '@fairhall/contract';
import { Languages } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { queries } from '../../shared/queries.ts';
import { readSession } from '../../shared/session.ts';
import {
  chooseLanguage,
  currentLanguage,
  htmlLanguages,
  languageNames,
  useTranslation,
} from '../../shared/texts.ts';
import styles from './language-select.module.css';

export function LanguageSelect() {
  const { t } = useTranslation();
  return (
    <label className={styles.choice}>
      <Languages aria-hidden="true" />
      <span className="visually-hidden">{t('shell.language')}</span>
      <select
        className={styles.select}
        value={currentLanguage()}
        onChange={(event) => void change(event.target.value as Language)}
      >
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={htmlLanguages[code as Language]}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The page changes at once; the server is told, so that its messages follow. */
async function change(language: Language) {
  await chooseLanguage(language);
  void queries.invalidateQueries();
  if (readSession().token) await call(changeLanguage, { body: { language } });
}
