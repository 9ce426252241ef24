import { isBuiltIn, type Language, languageTags } from '@fairhall/contract';
import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { changeTo } from '../../shared/change-language.ts';
import { currentLanguage, languageNames, useTranslation } from '../../shared/texts.ts';
import { usePermission } from '../../shared/use-permission.ts';
import styles from './language-select.module.css';
import { lookUpLetters } from './look-up-letters.ts';

const builtIn = Object.entries(languageNames).flatMap(([code, label]) =>
  isBuiltIn(code) ? [{ code, label, tag: languageTags[code] }] : [],
);

/** The languages the brand offers, each in its own name. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const brand = usePermission()?.brand;
  const spoken = currentLanguage();
  const choices = [
    ...builtIn.filter(({ code }) => code === spoken || !brand || brand.languages.includes(code)),
    ...(brand?.furtherLanguages ?? []),
  ];
  const unseen = useRef<HTMLSpanElement>(null);
  const letters = choices.map(({ tag, label }) => `${tag} ${label}`).join('\n');
  useEffect(
    () => (unseen.current ? lookUpLetters(unseen.current, letters.split('\n')) : undefined),
    [letters],
  );
  return (
    <label className={styles.choice}>
      <Languages aria-hidden="true" />
      <span className="visually-hidden">{t('shell.language')}</span>
      <span ref={unseen} aria-hidden="true" className={`visually-hidden ${styles.letters}`} />
      <select
        name="lang"
        className={styles.select}
        value={spoken}
        onChange={(event) => void changeTo(event.target.value as Language)}
      >
        {choices.map(({ code, tag, label }) => (
          <option key={code} value={code} lang={tag}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
