import { catalogueSections, originalOf, readCatalogue, type StaffLanguage } from '@fairhall/contract';
import { Card, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadState } from '../../shared/read-state.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useRead } from '../../shared/use-call.ts';
import styles from './languages.module.css';

const SHOWN = 50;

/** What readers would read, beside the English, in its own script and direction. */
export function LanguagePreview({ language }: { language: StaffLanguage }) {
  const { t } = useTranslation();
  const { code, tag, direction } = language;
  const own = useRead(readCatalogue, { params: { code } });
  const english = useRead(readCatalogue, { params: { code: 'EN' } });
  const [wanted, setWanted] = useState('');
  return (
    <Card title={t('languages.preview')}>
      <Field label={t('languages.search')} help={t('languages.searchHelp', { count: SHOWN })}>
        <TextInput
          type="search"
          maxLength={80}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </Field>
      <ReadState read={{ ...own, data: own.data && english.data && [own.data.texts, english.data.texts] }}>
        {([said, originals]) => {
          const rows = catalogueSections.flatMap((section) => {
            const original = new Map(Object.entries(originals?.[section] ?? {}));
            return Object.entries(said?.[section] ?? {}).map(([key, text]) => ({
              key: `${section}.${key}`,
              text,
              original: originalOf(key, original) ?? '',
            }));
          });
          rows.sort((a, b) => (a.key < b.key ? -1 : 1));
          const words = wanted.trim().toLowerCase();
          const found = rows.filter((row) =>
            `${row.key} ${row.text} ${row.original}`.toLowerCase().includes(words),
          );
          return (
            <RowList
              read={{
                data: { items: found.slice(0, SHOWN) },
                error: null,
                refetch: () => undefined,
              }}
              caption={t('languages.preview')}
              empty={t('languages.nothingFound')}
              keyOf={({ key }) => key}
              hasKeys={false}
              columns={[
                {
                  key: 'key',
                  title: t('languages.key'),
                  cell: ({ key }) => <code className={styles.key}>{key}</code>,
                },
                {
                  key: 'original',
                  title: 'English',
                  cell: ({ original }) => (
                    <span className={styles.text} lang="en" dir="ltr">
                      {original}
                    </span>
                  ),
                },
                {
                  key: 'text',
                  title: language.label ?? code,
                  cell: ({ text }) => (
                    <span className={styles.text} lang={tag} dir={direction}>
                      {text}
                    </span>
                  ),
                },
              ]}
            />
          );
        }}
      </ReadState>
    </Card>
  );
}
