import {
  builtInLanguages,
  type Language,
  listLanguages,
  type Piece,
  previewHtml,
  writeText,
} from '@fairhall/contract';
import {
  Button,
  Card,
  Field,
  FormMessage,
  showToast,
  Tabs,
  TextArea,
  TextInput,
  trustMarkup,
} from '@fairhall/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { currentLanguage } from '../../shared/i18n.ts';
import { Buttons } from '../../shared/page.tsx';
import { fieldRefusal, refusalText } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';
import styles from './piece-texts.module.css';

/** What a piece says, language by language; a language without words gets the brand's. */
export function PieceTexts({ piece }: { piece: Piece }) {
  const { t } = useTranslation();
  const { filters, setFilters } = useFilters();
  const added = useRead(listLanguages, {}).data?.items.filter(({ isBuiltIn }) => !isBuiltIn) ?? [];
  const languages: readonly Language[] = [...builtInLanguages, ...added.map(({ code }) => code)];
  const language = languages.find((known) => known === filters.language) ?? currentLanguage();
  const kept = piece.texts.find((text) => text.language === language);
  return (
    <Card title={t('content.texts')}>
      <Tabs
        label={t('content.languages')}
        tabs={languages.map((key) => ({
          key,
          label: `${key}${piece.texts.some((text) => text.language === key) ? '' : ' –'}`,
        }))}
        chosen={language}
        onChoose={(chosen) => setFilters({ language: chosen })}
      >
        <TextForm key={`${language} ${kept?.title} ${kept?.body}`} {...{ piece, language, kept }} />
      </Tabs>
    </Card>
  );
}

function TextForm(props: { piece: Piece; language: Language; kept: Piece['texts'][number] | undefined }) {
  const { t } = useTranslation();
  const { piece, language, kept } = props;
  const mayWrite = useMay('content.pieces.write');
  const [title, setTitle] = useState(kept?.title ?? '');
  const [body, setBody] = useState(kept?.body ?? '');
  const write = useDeed(writeText, () => showToast(t('content.saved'), 'won'));
  const preview = useDeed(previewHtml);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!title.trim() || write.isPending) return;
    write.mutate({
      params: { id: piece.id, language },
      body: { revision: piece.revision, title: title.trim(), body },
    });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {!kept && (
        <FormMessage tone="note" isBoxed>
          {t('content.notWritten')}
        </FormMessage>
      )}
      <Field label={t('content.title')} error={fieldRefusal(write.error, 'title')}>
        <TextInput
          maxLength={120}
          readOnly={!mayWrite}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label={t('content.body')} help={t('content.bodyHelp')}>
        <TextArea
          rows={14}
          maxLength={20_000}
          readOnly={!mayWrite}
          spellCheck={false}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      {write.error && <FormMessage isBoxed>{refusalText(write.error)}</FormMessage>}
      {mayWrite && (
        <Buttons>
          <Button type="submit" kind="primary" isBusy={write.isPending} disabled={!title.trim()}>
            {t('content.save')}
          </Button>
          <Button isBusy={preview.isPending} onClick={() => preview.mutate({ body: { body } })}>
            {t('content.preview')}
          </Button>
        </Buttons>
      )}
      {preview.error && <FormMessage isBoxed>{refusalText(preview.error)}</FormMessage>}
      <Preview
        body={preview.data?.body ?? kept?.body ?? ''}
        isCleaned={preview.data?.isCleaned ?? false}
        isSaved={!preview.data}
      />
    </form>
  );
}

/** As readers see it: only what the server has cleaned is ever shown. */
function Preview({ body, isCleaned, isSaved }: { body: string; isCleaned: boolean; isSaved: boolean }) {
  const { t } = useTranslation();
  const markup = useMemo(() => ({ __html: trustMarkup(body) }), [body]);
  if (!body && !isCleaned) return null;
  return (
    <section aria-label={t('content.preview')}>
      <h3 className={styles.heading}>{t(isSaved ? 'content.asSaved' : 'content.asPreviewed')}</h3>
      {isCleaned && <FormMessage isBoxed>{t('content.cleaned')}</FormMessage>}
      <div
        className={styles.preview}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
        dangerouslySetInnerHTML={markup}
      />
    </section>
  );
}
