import type { StaffDeposit } from '@fairhall/contract';
import { Card, Tracker } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { showTime } from '../../shared/show-time.ts';

type StepsProps = { family: 'deposit' | 'withdrawal'; steps: StaffDeposit['steps'] };

/** Every change of an order's state: when, by whom, why. */
export function Steps(props: StepsProps) {
  const { t } = useTranslation();
  const last = props.steps.length - 1;
  return (
    <Card title={t('orders.steps')}>
      <Tracker
        label={t('orders.steps')}
        steps={props.steps.map((step, at) => ({
          key: `${at}`,
          title: isSlip(props, at) ? t('orders.slipSent') : t(`${props.family}.${step.status}`),
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

/** What a member adds to an order that goes on waiting is a slip. */
function isSlip({ family, steps }: StepsProps, at: number): boolean {
  const step = steps[at];
  return family === 'deposit' && step?.by === 'member' && step.status === steps[at - 1]?.status;
}
