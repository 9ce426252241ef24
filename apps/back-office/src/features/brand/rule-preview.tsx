import { checkField, type FieldRule, spellLengths } from '@fairhall/contract';
import { Field, FormMessage, TextInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rule-preview.module.css';

const files = import.meta.glob<Record<string, string>>(
  '../../../../../packages/contract/locales/*/identity.json',
  { import: 'default' },
);

/** The sentence of this kind in every language, and a text to try the rule with as a visitor would. */
export function RulePreview({ rule }: { rule: FieldRule }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const sentences = useQuery({
    queryKey: ['sentences of fields'],
    queryFn: readSentences,
    staleTime: Infinity,
  });
  const checked = text === '' ? undefined : checkField(rule, text);
  const fault = checked && 'fault' in checked ? checked.fault : undefined;
  return (
    <section className={styles.preview} aria-label={t('rules.preview')}>
      <Field
        label={t('rules.try')}
        help={t('rules.tryHelp')}
        error={fault && t(fault.code, { ns: 'refusals', ...fault.params })}
      >
        <TextInput
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {checked && !fault && <FormMessage tone="done">{t('rules.fits')}</FormMessage>}
      <p className={styles.title}>{t('rules.preview')}</p>
      <dl className={styles.sentences}>
        {sentences.data?.map(({ tag, words }) => (
          <div key={tag}>
            <dt>{tag}</dt>
            <dd lang={tag}>
              {(words[`identity/pattern-${rule.patternId}`] ?? '').replace('{{length}}', spellLengths(rule))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

async function readSentences() {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, load]) => ({
      tag: path.split('/').at(-2) ?? '',
      words: await load(),
    })),
  );
  return found.sort((left, right) => left.tag.localeCompare(right.tag));
}
