import { endMemberSessions, listMemberSessions, type SessionView } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { MemberInspections } from './member-inspections.tsx';

export function MemberSessions({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const mayEnd = useMay('identity.sessions.end');
  const [ending, setEnding] = useState<'all' | SessionView>();
  const read = useRead(listMemberSessions, { params: { id: memberId } });
  const columns: Column<SessionView>[] = [
    { key: 'device', title: t('sessions.device'), cell: (row) => row.device },
    { key: 'network', title: t('sessions.network'), cell: (row) => row.network },
    { key: 'started', title: t('sessions.started'), cell: (row) => <Time at={row.startedAt} /> },
    { key: 'seen', title: t('sessions.seen'), cell: (row) => <Time at={row.lastSeenAt} /> },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) =>
        mayEnd && (
          <Button size="small" icon={<LogOut />} onClick={() => setEnding(row)}>
            {t('sessions.end')}
          </Button>
        ),
    },
  ];
  return (
    <Stack>
      {mayEnd && (
        <div>
          <Button kind="danger" icon={<LogOut />} onClick={() => setEnding('all')}>
            {t('sessions.endAll')}
          </Button>
        </div>
      )}
      <RowList<SessionView>
        caption={t('member.sessions')}
        // all of them come at once
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('sessions.none')}
      />
      <MemberInspections memberId={memberId} />
      {ending && <EndDialog memberId={memberId} ending={ending} onClose={() => setEnding(undefined)} />}
    </Stack>
  );
}

function EndDialog(props: { memberId: string; ending: 'all' | SessionView; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(endMemberSessions);
  const { ending } = props;
  return (
    <DeedDialog
      title={t(ending === 'all' ? 'sessions.endAll' : 'sessions.end')}
      confirm={t('sessions.end')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({
        params: { id: props.memberId },
        body: { reason, ...(ending !== 'all' && { sessionId: ending.id }) },
      })}
      onClose={props.onClose}
    >
      <p>{t('sessions.endHelp')}</p>
    </DeedDialog>
  );
}
