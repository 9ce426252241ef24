import { endOtherSessions, endSession, listSessions } from '@fairhall/contract';
import { Badge, Button, Card, Skeleton, showToast } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { mine, queries } from '../../shared/queries.ts';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';

export function Devices() {
  const { t } = useTranslation();
  const sessions = useQuery({
    queryKey: mine('sessions'),
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: () => showToast(t('account.signedOutOthers'), 'won'),
    onError: async (error) => showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost'),
    onSettled: () => queries.invalidateQueries({ queryKey: mine('sessions') }),
  });
  const endOne = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onError: async (error) => showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost'),
    onSettled: () => queries.invalidateQueries({ queryKey: mine('sessions') }),
  });
  return (
    <Card title={t('account.devices')}>
      <Answer query={sessions} skeleton={<Skeleton height="80px" />}>
        {({ items }) => (
          <>
            <ul className={styles.devices}>
              {items.map((session) => (
                <li key={session.id} className={styles.device}>
                  <span>
                    {session.device}{' '}
                    {session.isThisOne && <Badge tone="won">{t('account.thisDevice')}</Badge>}
                  </span>
                  <span className={styles.note}>
                    {session.network} · {timeText(session.lastSeenAt)}
                  </span>
                  {!session.isThisOne && (
                    <Button
                      kind="quiet"
                      isBusy={endOne.isPending && endOne.variables === session.id}
                      onClick={() => endOne.mutate(session.id)}
                    >
                      {t('account.signOutDevice')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <Button isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {t('account.signOutOthers')}
              </Button>
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}
