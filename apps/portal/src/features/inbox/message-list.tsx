import { deleteInboxMessage, type InboxMessage, readInboxMessage } from '@fairhall/contract';
import { Badge, Button, buttonLook, showToast } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { Fold } from '../../shared/fold.tsx';
import { mine, queries } from '../../shared/queries.ts';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { tagOf, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './inbox.module.css';

type Props = {
  messages: readonly InboxMessage[];
  onOpen: (message: InboxMessage) => void;
  onDeleted: (id: string) => void;
};

/** A message that is opened is read; it goes when its reader throws it away. */
export function MessageList({ messages, onOpen, onDeleted }: Props) {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const readAgain = () => queries.invalidateQueries({ queryKey: mine('inbox') });
  const sayNo = async (error: Error) =>
    showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost');
  const read = useMutation({
    mutationFn: ({ id }: InboxMessage) => call(readInboxMessage, { params: { id } }),
    onError: sayNo,
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ id }: InboxMessage) => call(deleteInboxMessage, { params: { id } }),
    onSuccess(_done, { id }) {
      setDeleted((before) => new Set([...before, id]));
      onDeleted(id);
    },
    onError: sayNo,
    onSettled: readAgain,
  });
  function open(message: InboxMessage) {
    if (message.isRead) return;
    onOpen(message);
    read.mutate(message);
  }
  const shown = messages.filter(({ id }) => !deleted.has(id));
  return (
    <ul className={styles.messages}>
      {shown.map((message) => (
        <li key={message.id}>
          <Fold
            title={message.subject}
            titleLang={tagOf(message.language)}
            note={<Note message={message} />}
            onOpen={() => open(message)}
          >
            <p className={styles.kind}>{t(`inbox.kind.${message.kind}`)}</p>
            <p className={styles.text} lang={tagOf(message.language)}>
              {message.text}
            </p>
            <div className={styles.deeds}>
              <WayOn message={message} />
              <Button
                size="small"
                kind="quiet"
                icon={<Trash2 />}
                isBusy={remove.isPending && remove.variables.id === message.id}
                onClick={() => remove.mutate(message)}
              >
                {t('inbox.delete')}
              </Button>
            </div>
          </Fold>
        </li>
      ))}
    </ul>
  );
}

function Note({ message: { at, isRead } }: { message: InboxMessage }) {
  const { t } = useTranslation();
  return (
    <span className={styles.note}>
      {!isRead && <Badge tone="action">{t('inbox.new')}</Badge>}
      {timeText(at)}
    </span>
  );
}

const places = {
  deposit: '/deposit',
  withdrawal: '/withdraw',
  bets: '/bets',
  security: '/me',
  protection: '/responsible',
  verification: '/verification',
} as const;

/** To the order, or the page of the centre, that it is about. */
function WayOn({ message: { leadsTo } }: { message: InboxMessage }) {
  const { t } = useTranslation();
  if (!leadsTo) return null;
  const { place, id } = leadsTo;
  return (
    <Link
      to={id === null ? places[place] : `${places[place]}/${id}`}
      className={buttonLook({ size: 'small' })}
    >
      {t(`inbox.open.${place}`)}
    </Link>
  );
}
