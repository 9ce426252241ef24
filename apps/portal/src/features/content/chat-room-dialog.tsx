import { readChatRoom } from '@fairhall/contract';
import { Broken, Dialog, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './chat-room-dialog.module.css';

const PATIENCE_MS = 15_000;

/** The members' chat room: a page of somebody else's in a frame, which learns nothing of who looks at it. */
export default function ChatRoomDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const room = useQuery({
    queryKey: mine('chat-room'),
    staleTime: 0,
    queryFn: ({ signal }) => call(readChatRoom, { signal }),
  });
  return (
    <Dialog title={t('shell.chatRoom')} size="large" onClose={onClose}>
      <Answer query={room} skeleton={<Skeleton height="60vh" />}>
        {({ url }) => <Room url={url} />}
      </Answer>
    </Dialog>
  );
}

/** A frame does not say whether its page has come: the page is asked for first. */
function Room({ url }: { url: string }) {
  const { t } = useTranslation();
  const answering = useQuery({
    queryKey: ['chat-room-answers', url],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      await fetch(url, {
        method: 'HEAD',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      return true;
    },
  });
  if (answering.isError)
    return <Broken title={t('content.chatRoomAway')} onRetry={() => void answering.refetch()} />;
  if (!answering.data)
    return (
      <div role="status" aria-label={t('content.chatRoomOpening')}>
        <Skeleton height="60vh" />
      </div>
    );
  return (
    <div className={styles.room}>
      <p className={styles.rules}>{t('content.chatRoomRules')}</p>
      <iframe
        src={url}
        title={t('shell.chatRoom')}
        className={styles.frame}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <a href={url} target="_blank" rel="noreferrer" className={styles.window}>
        <ExternalLink aria-hidden="true" />
        {t('content.chatRoomWindow')}
      </a>
    </div>
  );
}
