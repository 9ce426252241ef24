import {
  confirmLimit,
  type LimitKind,
  type LimitView,
  type LimitWindow,
  limitKinds,
  limitWindows,
  setLimit,
} from '@fairhall/contract';
import { Badge, Button, Card, FormMessage, Skeleton, showToast } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../../shared/answer.tsx';
import { call } from '../../../shared/call.ts';
import { useRefusalSentence } from '../../../shared/failure.tsx';
import { queries } from '../../../shared/queries.ts';
import { safetyQuery } from '../../../shared/safety.ts';
import { serverNow } from '../../../shared/server-clock.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { timeText } from '../../../shared/times.ts';
import { useLimitAmount } from './limit-amount.ts';
import { LimitDialog } from './limit-dialog.tsx';
import styles from './protection.module.css';

export type WhichLimit = { kind: LimitKind; window: LimitWindow };

/** Every limit there can be: what is used of it, and what was asked for and waits. */
export function LimitsCard() {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<WhichLimit>();
  const safety = useQuery(safetyQuery);
  return (
    <Card title={t('protection.limits.title')}>
      <p className={styles.note}>{t('protection.limits.text')}</p>
      <Answer query={safety} skeleton={<Skeleton height="420px" />}>
        {({ limits }) => (
          <div className={styles.limits}>
            {limitKinds.map((kind) => (
              <section key={kind}>
                <h3 className={styles.heading}>{t(`protection.limits.kind.${kind}`)}</h3>
                <ul className={styles.windows}>
                  {limitWindows.map((window) => (
                    <LimitRow
                      key={window}
                      which={{ kind, window }}
                      limit={limits.find((one) => one.kind === kind && one.window === window)}
                      onChange={() => setChanging({ kind, window })}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {changing && (
              <LimitDialog
                which={changing}
                limit={limits.find((one) => one.kind === changing.kind && one.window === changing.window)}
                onClose={() => setChanging(undefined)}
              />
            )}
          </div>
        )}
      </Answer>
    </Card>
  );
}

function LimitRow(props: { which: WhichLimit; limit: LimitView | undefined; onChange: () => void }) {
  const { t } = useTranslation();
  const { which, limit } = props;
  const { kind, window } = which;
  const amountOf = useLimitAmount(kind);
  const windowName = t(`protection.limits.window.${window}`);
  const isSet = limit?.amount != null;
  const deed = t(isSet ? 'protection.limits.change' : 'protection.limits.set');
  return (
    <li className={styles.window}>
      <span className={styles.windowName}>{windowName}</span>
      <span className={styles.amount}>
        {isSet ? amountOf(limit.amount) : t('protection.limits.none')}{' '}
        {isSet && limit.setBy === 'staff' && <Badge tone="note">{t('protection.limits.byStaff')}</Badge>}
      </span>
      <Button
        size="small"
        aria-label={t('protection.limits.changeOf', {
          deed,
          kind: t(`protection.limits.kind.${kind}`),
          window: windowName,
        })}
        onClick={props.onChange}
      >
        {deed}
      </Button>
      {isSet && (
        <div className={styles.used}>
          <meter
            min={0}
            max={Math.max(1, Number(limit.amount))}
            high={Number(limit.amount) * 0.8}
            value={Number(limit.used)}
            aria-label={t('protection.limits.used', {
              used: amountOf(limit.used),
              limit: amountOf(limit.amount),
            })}
          />
          <span>
            {t('protection.limits.used', { used: amountOf(limit.used), limit: amountOf(limit.amount) })}
          </span>
        </div>
      )}
      {limit?.pending && <Pending which={which} limit={limit} pending={limit.pending} />}
    </li>
  );
}

/** A looser limit waits for its day and for a second word; it can be dropped at any time. */
function Pending(props: { which: WhichLimit; limit: LimitView; pending: NonNullable<LimitView['pending']> }) {
  const { t } = useTranslation();
  const { which, limit, pending } = props;
  const amountOf = useLimitAmount(which.kind);
  const answer = useMutation({
    mutationFn: (word: 'confirm' | 'keep') =>
      word === 'confirm'
        ? call(confirmLimit, { body: which })
        : call(setLimit, { body: { ...which, amount: limit.amount } }),
    onSuccess(view) {
      queries.setQueryData(safetyQuery.queryKey, view);
      showToast(t('protection.limits.inForce'), 'won');
    },
  });
  const refusal = useRefusalSentence(answer.error);
  const asked = pending.amount === null ? t('protection.limits.none') : amountOf(pending.amount);
  return (
    <div className={styles.pending}>
      <p>{t('protection.limits.pending', { amount: asked, time: timeText(pending.from) })}</p>
      <div className={styles.chips}>
        {Date.parse(pending.from) <= serverNow() && (
          <Button size="small" isBusy={answer.isPending} onClick={() => answer.mutate('confirm')}>
            {t('protection.limits.confirm')}
          </Button>
        )}
        <Button size="small" kind="quiet" isBusy={answer.isPending} onClick={() => answer.mutate('keep')}>
          {t('protection.limits.keep')}
        </Button>
      </div>
      {answer.isError && <FormMessage isBoxed>{refusal ?? t('kit.offlineText')}</FormMessage>}
    </div>
  );
}
