import { countCharacters, FEEDBACK_CHARACTERS, listOwnFeedback, sendFeedback } from '@fairhall/contract';
import { Button, Dialog, Field, FileDrop, FormMessage, showToast, TextArea } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { formOf, MAX_PICTURES, PICTURE_TYPES, pictureError } from '../../shared/pictures.ts';
import { mine, queries } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import styles from './feedback-dialog.module.css';

/** Comments and suggestions to the house; members find its answers below. */
export default function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const count = countCharacters(message.trim());
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: () => ({ message: messageError(count), picture: pictureError(files) }),
    async send() {
      await call(sendFeedback, {
        query: { language: currentLanguage() },
        form: formOf('picture', files, message.trim()),
      });
      void queries.invalidateQueries({ queryKey: mine('feedback') });
      showToast(t('content.feedbackSent'), 'won');
      onClose();
    },
  });
  function messageError(characters: number): string | undefined {
    if (characters === 0) return t('kit.required');
    return characters > FEEDBACK_CHARACTERS
      ? t('content.feedbackTooLong', { max: FEEDBACK_CHARACTERS })
      : undefined;
  }
  return (
    <Dialog
      title={t('content.feedbackTitle')}
      isSteady
      onClose={onClose}
      actions={
        <Button type="submit" form="feedback" kind="primary" isWide isBusy={isBusy}>
          {t('content.feedbackSend')}
        </Button>
      }
    >
      <form id="feedback" ref={form} onSubmit={submit} className={styles.form} noValidate>
        <Field
          label={t('content.feedbackMessage')}
          help={t('content.feedbackCount', { count: String(count), max: FEEDBACK_CHARACTERS })}
          error={errors.message}
        >
          <TextArea
            name="message"
            rows={4}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        <FileDrop
          label={t('content.feedbackPictures')}
          help={t('content.feedbackPicturesHelp', { max: MAX_PICTURES })}
          accept={PICTURE_TYPES}
          maxFiles={MAX_PICTURES}
          files={files}
          onFiles={setFiles}
          error={pictureError(files)}
        />
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      </form>
      {session.isMember && <Answers />}
    </Dialog>
  );
}

/** What a member wrote before, and what the house said to it. */
function Answers() {
  const { t } = useTranslation();
  const own = useQuery({
    queryKey: mine('feedback'),
    queryFn: ({ signal }) => call(listOwnFeedback, { query: { limit: 10 }, signal }),
  });
  if (!own.data || own.data.items.length === 0) return null;
  return (
    <section className={styles.answers} aria-labelledby="feedback-before">
      <h3 id="feedback-before">{t('content.feedbackBefore')}</h3>
      {own.data.items.map((item) => (
        <article key={item.id} className={styles.answer}>
          <p>{item.message}</p>
          <p className={styles.note}>
            {timeText(item.at)} · {t(`content.feedbackStatus.${item.status}`)}
          </p>
          {item.reply && <p className={styles.reply}>{item.reply}</p>}
        </article>
      ))}
    </section>
  );
}
