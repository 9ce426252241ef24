import { type InboxKind, type InboxMessage, inboxKinds, listInbox, readWholeInbox } from '@fairhall/contract';
import { Button, Card, Chip, EmptyState, Select, showToast } from '@fairhall/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CheckCheck, Inbox, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { useUnread } from '../../shared/inbox.ts';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { mine, queries } from '../../shared/queries.ts';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './inbox.module.css';
import { MessageList } from './message-list.tsx';

export function InboxPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('inbox.title')}>
      <MembersOnly>
        <Messages />
      </MembersOnly>
    </Page>
  );
}

type Filters = { kind?: InboxKind | undefined; state?: 'read' | 'unread' | undefined };
const states = ['unread', 'read'] as const;

function Messages() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: { kind?: string; state?: string } = useSearch({ strict: false });
  const kind = inboxKinds.find((one) => one === search.kind);
  const state = states.find((one) => one === search.state);
  const change = (part: Filters) => {
    const next = { kind, state, ...part };
    void navigate({
      to: '/messages',
      search: { ...(next.kind && { kind: next.kind }), ...(next.state && { state: next.state }) } as never,
      replace: true,
    });
  };
  return (
    <>
      <div className={styles.filters}>
        <div className={styles.states}>
          {([undefined, ...states] as const).map((one) => (
            <Chip key={one ?? 'all'} isChosen={state === one} onClick={() => change({ state: one })}>
              {t(`inbox.state.${one ?? 'all'}`)}
            </Chip>
          ))}
        </div>
        <Select
          aria-label={t('inbox.kindLabel')}
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: inboxKinds.find((one) => one === target.value) })}
        >
          <option value="">{t('inbox.anyKind')}</option>
          {inboxKinds.map((one) => (
            <option key={one} value={one}>
              {t(`inbox.kind.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <Found key={`${kind} ${state}`} kind={kind} state={state} />
      <Button isWide icon={<MessageSquareText />} onClick={() => openDialog('feedback')}>
        {t('inbox.write')}
      </Button>
    </>
  );
}

/** What fits the filters. One that was opened here stays in its place, also where only unread ones are listed. */
function Found({ kind, state }: Filters) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<readonly InboxMessage[]>([]);
  const messages = useInfiniteQuery({
    ...paging,
    queryKey: mine('inbox', 'list', kind ?? '', state ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listInbox, { query: { kind, state, limit: 20, ...(pageParam && { cursor: pageParam }) }, signal }),
  });
  const list = (items: readonly InboxMessage[]) => (
    <MessageList
      messages={withOpened(items, opened)}
      onOpen={(message) => setOpened([...opened, { ...message, isRead: true }])}
      onDeleted={(id) => setOpened(opened.filter((one) => one.id !== id))}
    />
  );
  const newest = messages.data?.pages[0]?.items[0];
  const reason = kind || state ? 'noneSuch' : 'none';
  return (
    <>
      {newest && <ReadAll upTo={newest.id} kind={kind} />}
      <Endless
        query={messages}
        empty={
          opened.length > 0 ? (
            list([])
          ) : (
            <Card>
              <EmptyState icon={<Inbox />} title={t(`inbox.${reason}`)}>
                {t(`inbox.${reason}Text`)}
              </EmptyState>
            </Card>
          )
        }
      >
        {list}
      </Endless>
    </>
  );
}

function withOpened(
  items: readonly InboxMessage[],
  opened: readonly InboxMessage[],
): readonly InboxMessage[] {
  const others = items.filter(({ id }) => !opened.some((one) => one.id === id));
  return [...others, ...opened].toSorted((left, right) => Number(BigInt(right.id) - BigInt(left.id)));
}

/** Up to the newest that stands here, and of the kind that is shown: what comes meanwhile stays unread. */
function ReadAll({ upTo, kind }: { upTo: string; kind: InboxKind | undefined }) {
  const { t } = useTranslation();
  const unread = useUnread();
  const readAll = useMutation({
    mutationFn: () => call(readWholeInbox, { body: { upTo, ...(kind && { kind }) } }),
    onError: async (error) => showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost'),
    onSettled: () => queries.invalidateQueries({ queryKey: mine('inbox') }),
  });
  if (unread === 0) return null;
  return (
    <Button size="small" icon={<CheckCheck />} isBusy={readAll.isPending} onClick={() => readAll.mutate()}>
      {t('inbox.readAll')}
    </Button>
  );
}
