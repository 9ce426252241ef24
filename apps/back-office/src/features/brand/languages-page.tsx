import { exportCatalogue, listLanguages, type StaffLanguage } from '@fairhall/contract';
import { Badge, Button } from '@fairhall/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { showTime } from '../../shared/show-time.ts';
import { useRead } from '../../shared/use-call.ts';
import { UploadLanguageDialog } from './upload-language-dialog.tsx';

/** What readers can read the house in: what came with the code, and what staff have added by a catalogue. */
export function LanguagesPage() {
  const { t } = useTranslation();
  const read = useRead(listLanguages, {});
  const mayWrite = useMay('brand.languages.write');
  const [isUploading, setUploading] = useState(false);
  return (
    <Page
      title={t('nav.languages')}
      aside={
        mayWrite && (
          <Button kind="primary" icon={<Upload />} onClick={() => setUploading(true)}>
            {t('languages.upload')}
          </Button>
        )
      }
    >
      <p>{t('languages.how')}</p>
      <RowList
        read={read}
        caption={t('nav.languages')}
        empty={t('languages.none')}
        keyOf={({ code }) => code}
        addressOf={({ code }) => `/languages/${code}`}
        columns={[
          { key: 'code', title: t('languages.code'), cell: ({ code }) => <code>{code}</code> },
          { key: 'tag', title: t('languages.tag'), cell: ({ tag }) => <code>{tag}</code> },
          {
            key: 'label',
            title: t('languages.label'),
            cell: ({ label, name, tag }) => (
              <span lang={tag}>{[label, name].filter(Boolean).join(' · ') || '—'}</span>
            ),
          },
          { key: 'state', title: t('orders.status'), cell: (row) => <LanguageState language={row} /> },
          {
            key: 'missing',
            title: t('languages.missing'),
            isFigure: true,
            cell: ({ missing }) => missing.length,
          },
          {
            key: 'download',
            title: t('languages.catalogue'),
            cell: (row) => <DownloadButton language={row} />,
          },
        ]}
      />
      {isUploading && <UploadLanguageDialog onClose={() => setUploading(false)} />}
    </Page>
  );
}

export function LanguageState({ language }: { language: StaffLanguage }) {
  const { t } = useTranslation();
  const { isBuiltIn, publishedAt, draftAt } = language;
  return (
    <Buttons>
      {isBuiltIn && <Badge tone="plain">{t('languages.builtIn')}</Badge>}
      {publishedAt && <Badge tone="won">{t('languages.publishedAt', { at: showTime(publishedAt) })}</Badge>}
      {draftAt && <Badge tone="note">{t('languages.draftAt', { at: showTime(draftAt) })}</Badge>}
    </Buttons>
  );
}

/** The whole catalogue as a file, in the shape in which a translated one comes back. */
export function DownloadButton({ language: { code } }: { language: StaffLanguage }) {
  const { t } = useTranslation();
  const mayTake = useMay('brand.languages.write');
  if (!mayTake) return null;
  return (
    <ExportButton
      endpoint={exportCatalogue}
      input={{ params: { code } }}
      label={t('languages.downloadNamed', { name: code })}
    />
  );
}
