import type { StaffDeposit } from '@fairhall/contract';
import { Card, Tracker } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { showTime } from '../../shared/show-time.ts';

/** Every change of an order's state: when, by whom, why. */
export function Steps(props: { family: string; steps: StaffDeposit['steps'] }) {
  const { t } = useTranslation();
  const last = props.steps.length - 1;
  return (
    <Card title={t('orders.steps')}>
      <Tracker
        label={t('orders.steps')}
        steps={props.steps.map((step, at) => ({
          key: `${at}`,
          title: t(`${props.family}.${step.status}`),
          note: (
            <>
              {showTime(step.at)} · {t(`actor.${step.by}`)}
              {step.actor && ` ${step.actor}`}
              {step.reason && <div>“{step.reason}”</div>}
              {at === last && step.dueAt && (
                <div>{t('orders.due', { owner: t(`owner.${step.owner}`), time: showTime(step.dueAt) })}</div>
              )}
            </>
          ),
          state: at === last && step.owner !== 'nobody' ? 'now' : 'done',
        }))}
      />
    </Card>
  );
}
