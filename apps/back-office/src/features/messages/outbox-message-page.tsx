import { type OutgoingCard, readOutgoing, resendOutgoing } from '@fairhall/contract';
import { Button, Card, type Column, Table } from '@fairhall/ui';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import linkStyles from '../../shared/member-link.module.css';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import styles from './outbox.module.css';

/** One message: whom it is for, what it says, and each attempt to deliver it. Looking at it is in the audit trail. */
export function OutboxMessagePage() {
  const { t } = useTranslation();
  const { messageId } = useParams({ strict: false }) as { messageId: string };
  const read = useRead(readOutgoing, { params: { id: messageId } });
  const mayResend = useMay('messages.outbox.resend');
  const [isResending, setResending] = useState(false);
  return (
    <Page
      title={`${t('nav.outbox')} #${messageId}`}
      aside={
        mayResend &&
        read.data &&
        ['failed', 'unknown'].includes(read.data.state) && (
          <Button onClick={() => setResending(true)}>{t('outbox.resend')}</Button>
        )
      }
    >
      <ReadState read={read}>
        {(message) => (
          <Stack>
            <MessageFacts message={message} />
            <MessageWords message={message} />
            <Attempts message={message} />
          </Stack>
        )}
      </ReadState>
      {isResending && <ResendDialog id={messageId} onClose={() => setResending(false)} />}
    </Page>
  );
}

function MessageFacts({ message }: { message: OutgoingCard }) {
  const { t } = useTranslation();
  return (
    <Card title={t(`messageTemplate.${message.template}`)}>
      <Facts>
        <Fact name={t('outbox.state')}>
          <State family="messageState" value={message.state} />
        </Fact>
        {message.reason && <Fact name={t('outbox.reason')}>{message.reason}</Fact>}
        <Fact name={t('outbox.channel')}>{t(`messageChannel.${message.channel}`)}</Fact>
        <Fact name={t('outbox.to')}>{message.address}</Fact>
        <Fact name={t('outbox.member')}>
          {message.memberId ? (
            <Link to={`/members/${message.memberId}`} className={linkStyles.link}>
              #{message.memberId}
            </Link>
          ) : (
            '—'
          )}
        </Fact>
        <Fact name={t('outbox.language')}>{message.language}</Fact>
        <Fact name={t('outbox.at')}>
          <Time at={message.createdAt} />
        </Fact>
        <Fact name={t('outbox.usefulUntil')}>
          <Time at={message.usefulUntil} />
        </Fact>
        <Fact name={t('outbox.settledAt')}>
          <Time at={message.settledAt} />
        </Fact>
        {message.resends && (
          <Fact name={t('outbox.resends')}>
            <Link to={`/outbox/${message.resends}`} className={linkStyles.link}>
              #{message.resends}
            </Link>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function MessageWords({ message }: { message: OutgoingCard }) {
  const { t } = useTranslation();
  return (
    <Card title={t('outbox.words')}>
      {message.words ? (
        <>
          {message.words.subject && <p className={styles.subject}>{message.words.subject}</p>}
          <blockquote className={styles.words}>{message.words.text}</blockquote>
        </>
      ) : (
        <p>{t(message.isHidden ? 'outbox.hidden' : 'outbox.gone')}</p>
      )}
    </Card>
  );
}

function Attempts({ message }: { message: OutgoingCard }) {
  const { t } = useTranslation();
  const columns: Column<OutgoingCard['attempts'][number]>[] = [
    { key: 'number', title: t('outbox.attempt'), cell: (row) => row.number },
    { key: 'adapter', title: t('outbox.adapter'), cell: (row) => row.adapter },
    { key: 'at', title: t('outbox.at'), cell: (row) => <Time at={row.at} /> },
    {
      key: 'outcome',
      title: t('outbox.outcome'),
      cell: (row) => <State family="messageOutcome" value={row.outcome ?? 'under-way'} />,
    },
    { key: 'reason', title: t('outbox.reason'), cell: (row) => row.reason ?? row.reference ?? '—' },
  ];
  return (
    <Card title={t('outbox.attempts')}>
      {message.attempts.length === 0 ? (
        <p>{t('outbox.noAttempts')}</p>
      ) : (
        <Table
          caption={t('outbox.attempts')}
          columns={columns}
          rows={message.attempts}
          keyOf={(row) => String(row.number)}
        />
      )}
    </Card>
  );
}

function ResendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deed = useDeed(resendOutgoing, (again) => void navigate({ to: `/outbox/${again.id}` }));
  return (
    <DeedDialog
      title={t('outbox.resend')}
      confirm={t('outbox.resend')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('outbox.resendHelp')}</p>
    </DeedDialog>
  );
}
