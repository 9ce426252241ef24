import type { CheckStep, IdentityCheck } from '@fairhall/contract';
import { Card, Tracker } from '@fairhall/ui';
import { useTranslation } from '../../../shared/texts.ts';
import { timeText } from '../../../shared/times.ts';

/** What became of the last check, step by step, from both sides. */
export function CheckHistory({ check }: { check: IdentityCheck }) {
  const { t } = useTranslation();
  const last = check.steps.length - 1;
  const stateOf = ({ status }: CheckStep, at: number) => {
    if (status === 'refused' || status === 'withdrawn') return 'failed' as const;
    return at < last || status === 'approved' ? ('done' as const) : ('now' as const);
  };
  return (
    <Card title={`${t('verification.history')} · ${t('verification.level', { tier: check.tier })}`}>
      <Tracker
        label={t('verification.history')}
        steps={check.steps.map((step, at) => ({
          key: `${at}`,
          title: t(`verification.step.${step.status}`),
          note: (
            <>
              {timeText(step.at)}
              {step.cause && (
                <>
                  <br />
                  {t(`verification.cause.${step.cause}`)}
                </>
              )}
            </>
          ),
          state: stateOf(step, at),
        }))}
      />
    </Card>
  );
}
