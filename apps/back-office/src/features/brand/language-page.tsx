import { listLanguages, type StaffLanguage } from '@fairhall/contract';
import { Button, Card, EmptyState } from '@fairhall/ui';
import { useParams } from '@tanstack/react-router';
import { Inbox, Send, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Buttons, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import { LanguagePreview } from './language-preview.tsx';
import { DownloadButton, LanguageState } from './languages-page.tsx';
import { PublishLanguageDialog, WithdrawLanguageDialog } from './publish-language-dialog.tsx';
import { UploadLanguageDialog } from './upload-language-dialog.tsx';

export function LanguagePage() {
  const { t } = useTranslation();
  const { code = '' } = useParams({ strict: false });
  const read = useRead(listLanguages, {});
  return (
    <ReadState read={read}>
      {({ items, revision }) => {
        const language = items.find((one) => one.code === code);
        return language ? (
          <LanguageDesk language={language} revision={revision} />
        ) : (
          <Page title={code}>
            <EmptyState icon={<Inbox />} title={t('languages.unknown')} />
          </Page>
        );
      }}
    </ReadState>
  );
}

/** One language: how it stands, what can be done with it, and what it says beside the English. */
function LanguageDesk({ language, revision }: { language: StaffLanguage; revision: string }) {
  const { t } = useTranslation();
  const mayWrite = useMay('brand.languages.write') && !language.isBuiltIn;
  const [open, setOpen] = useState<'upload' | 'publish' | 'withdraw'>();
  const close = () => setOpen(undefined);
  const { code, tag, label, name, direction, draftAt, publishedAt, missing } = language;
  return (
    <Page
      title={label ?? code}
      aside={
        <Buttons>
          <DownloadButton language={language} />
          {mayWrite && (
            <Button size="small" icon={<Upload />} onClick={() => setOpen('upload')}>
              {t('languages.upload')}
            </Button>
          )}
          {mayWrite && publishedAt && (
            <Button size="small" icon={<Undo2 />} onClick={() => setOpen('withdraw')}>
              {t('languages.withdraw')}
            </Button>
          )}
          {mayWrite && draftAt && (
            <Button size="small" kind="primary" icon={<Send />} onClick={() => setOpen('publish')}>
              {t('languages.publish')}
            </Button>
          )}
        </Buttons>
      }
    >
      <Stack>
        <Card>
          <Facts>
            <Fact name={t('orders.status')}>
              <LanguageState language={language} />
            </Fact>
            <Fact name={t('languages.tag')}>{tag}</Fact>
            <Fact name={t('languages.direction')}>{t(`direction.${direction}`)}</Fact>
            {name && <Fact name={t('languages.name')}>{name}</Fact>}
            {missing.length > 0 && (
              <Fact name={t('languages.missing')}>
                {t('languages.missingText', { count: missing.length, keys: missing.join(', ') })}
              </Fact>
            )}
          </Facts>
        </Card>
        <LanguagePreview language={language} />
      </Stack>
      {open === 'upload' && <UploadLanguageDialog given={{ code, tag }} onClose={close} />}
      {open === 'publish' && (
        <PublishLanguageDialog language={language} revision={revision} onClose={close} />
      )}
      {open === 'withdraw' && <WithdrawLanguageDialog language={language} onClose={close} />}
    </Page>
  );
}
