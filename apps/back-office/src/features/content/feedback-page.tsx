import {
  answerFeedback,
  closeFeedback,
  feedbackStatuses,
  listFeedback,
  readFeedbackImage,
  type StaffFeedback,
} from '@fairhall/contract';
import { Button, Card, EmptyState, Field, TextArea } from '@fairhall/ui';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { ImageViewer } from '../../shared/image-viewer.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Buttons, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import styles from './feedback-page.module.css';

/** What members and visitors wrote to the house: answered, or closed with a reason. */
export function FeedbackPage() {
  const { t } = useTranslation();
  const { filters, setFilters } = useFilters();
  const status = feedbackStatuses.find((known) => known === filters.status) ?? 'open';
  const read = useRead(
    listFeedback,
    { query: { status, cursor: filters.cursor, limit: 20 } },
    { isLive: true },
  );
  return (
    <Page title={t('nav.feedback')}>
      <FilterBar>
        <ViewFilter
          name="status"
          options={feedbackStatuses.map((value) => ({ value, label: t(`feedback.${value}`) }))}
        />
      </FilterBar>
      <ReadState read={read}>
        {({ items, next }) =>
          items.length === 0 ? (
            <EmptyState icon={<Inbox />} title={t('feedbackRoom.none')} />
          ) : (
            <Stack>
              {items.map((item) => (
                <FeedbackCard key={item.id} item={item} />
              ))}
              {next && <Button onClick={() => setFilters({ cursor: next })}>{t('feedbackRoom.more')}</Button>}
            </Stack>
          )
        }
      </ReadState>
    </Page>
  );
}

function FeedbackCard({ item }: { item: StaffFeedback }) {
  const { t } = useTranslation();
  const mayAnswer = useMay('content.feedback.answer') && item.status === 'open';
  const [open, setOpen] = useState<'answer' | 'close'>();
  const [image, setImage] = useState<string>();
  return (
    <Card
      title={
        <>
          #{item.id} <State family="feedback" value={item.status} />
        </>
      }
      aside={<Time at={item.at} />}
    >
      <p>
        {item.member ? (
          <MemberLink member={{ id: item.member.id, username: item.member.account }} />
        ) : (
          t('feedbackRoom.visitor')
        )}{' '}
        · {item.language}
      </p>
      <blockquote className={styles.message}>{item.message}</blockquote>
      {item.images.length > 0 && (
        <Buttons>
          {item.images.map((id, at) => (
            <Button key={id} size="small" onClick={() => setImage(id)}>
              {t('feedbackRoom.picture', { number: at + 1 })}
            </Button>
          ))}
        </Buttons>
      )}
      {item.reply && (
        <p className={styles.reply}>
          {t('feedbackRoom.reply')} {item.reply}
        </p>
      )}
      {item.decidedBy && (
        <p className={styles.by}>
          {item.decidedBy} · <Time at={item.decidedAt} />
        </p>
      )}
      {mayAnswer && (
        <Buttons>
          {item.member && (
            <Button size="small" kind="primary" onClick={() => setOpen('answer')}>
              {t('feedbackRoom.answer')}
            </Button>
          )}
          <Button size="small" onClick={() => setOpen('close')}>
            {t('feedbackRoom.close')}
          </Button>
        </Buttons>
      )}
      {open === 'answer' && <AnswerDialog item={item} onClose={() => setOpen(undefined)} />}
      {open === 'close' && <CloseDialog item={item} onClose={() => setOpen(undefined)} />}
      {image && (
        <ImageViewer
          title={t('feedbackRoom.pictureOf', { id: item.id })}
          endpoint={readFeedbackImage}
          input={{ params: { id: item.id, imageId: image } }}
          onClose={() => setImage(undefined)}
        />
      )}
    </Card>
  );
}

type DialogProps = { item: StaffFeedback; onClose: () => void };

function AnswerDialog({ item, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(answerFeedback);
  const [reply, setReply] = useState('');
  return (
    <DeedDialog
      title={t('feedbackRoom.answer')}
      confirm={t('feedbackRoom.send')}
      deed={deed}
      inputOf={() => (reply.trim() ? { params: { id: item.id }, body: { reply: reply.trim() } } : undefined)}
      onClose={onClose}
    >
      <blockquote className={styles.message}>{item.message}</blockquote>
      <Field
        label={t('feedbackRoom.yourAnswer')}
        help={t('feedbackRoom.answerHelp', { language: item.language })}
      >
        <TextArea
          rows={5}
          maxLength={2000}
          value={reply}
          onChange={(event) => setReply(event.target.value)}
        />
      </Field>
    </DeedDialog>
  );
}

function CloseDialog({ item, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(closeFeedback);
  return (
    <DeedDialog
      title={t('feedbackRoom.close')}
      confirm={t('feedbackRoom.close')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: item.id }, body: { reason } })}
      onClose={onClose}
    >
      <blockquote className={styles.message}>{item.message}</blockquote>
    </DeedDialog>
  );
}
