import type { AnswerOf, CategoryWeights, listRequirements, TurnoverRequirement } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge, Button, Card, EmptyState, Money, MoneyList, MoneyRow, type Tone } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Endless } from '../../shared/endless.tsx';
import { ForfeitDialog } from '../../shared/forfeit-dialog.tsx';
import { PlayedBar } from '../../shared/played-bar.tsx';
import { type Translate, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';
import { CountedBets } from './counted-bets.tsx';
import { requirementsQuery } from './turnover-queries.ts';

const tones: Readonly<Record<TurnoverRequirement['status'], Tone>> = {
  open: 'action',
  done: 'won',
  cleared: 'plain',
  closed: 'plain',
  reversed: 'lost',
  dust: 'plain',
  forfeited: 'plain',
};

/** What each deposit asked for, how far it is played, and by which bets. */
export function Requirements() {
  const { t } = useTranslation();
  const requirements = useInfiniteQuery(requirementsQuery);
  const open = requirements.data?.pages[0]?.openCount ?? 0;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('turnover.earlier')}</h2>
      {open > 0 && <p className={styles.methodHint}>{t('turnover.earlierNote', { count: open })}</p>}
      <Endless
        query={requirements}
        empty={
          <EmptyState icon={<Hourglass />} title={t('turnover.empty')}>
            {t('turnover.emptyText')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('turnover.earlier')}>
            {items.map((requirement) => (
              <RequirementRow key={requirement.id} requirement={requirement} />
            ))}
          </MoneyList>
        )}
      </Endless>
    </section>
  );
}

function RequirementRow({ requirement }: { requirement: TurnoverRequirement }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <MoneyRow
      icon={<Hourglass />}
      title={nameOf(requirement, t)}
      note={timeText(requirement.openedAt)}
      amount={
        requirement.status === 'open' ? (
          t('turnover.left', { amount: formatMoney(BigInt(requirement.remaining), requirement.currency) })
        ) : (
          <Money minor={BigInt(requirement.required)} currency={requirement.currency} />
        )
      }
      state={<Badge tone={tones[requirement.status]}>{t(`turnover.status.${requirement.status}`)}</Badge>}
      onToggle={setOpen}
    >
      <PlayedBar {...requirement} label={askedText(requirement, t)} />
      <BonusLeft requirement={requirement} />
      <p className={styles.methodHint}>
        {t('turnover.weights')}: {weightsText(requirement.weights, t)}
      </p>
      {isOpen && <CountedBets requirementId={requirement.id} currency={requirement.currency} />}
    </MoneyRow>
  );
}

/** Above the form while something is to be played first. */
export function LeftToPlay({
  remaining,
  openCount,
  nextOpen,
}: Pick<AnswerOf<typeof listRequirements>, 'remaining' | 'openCount' | 'nextOpen'>) {
  const { t } = useTranslation();
  const [forfeited, setForfeited] = useState<string>();
  const more = openCount - nextOpen.length;
  return (
    <Card title={t('turnover.title')}>
      <p>{t('turnover.lead', { amount: formatMoney(BigInt(remaining), nextOpen[0]?.currency) })}</p>
      {nextOpen.map((requirement) => (
        <div key={requirement.id} className={styles.section}>
          <PlayedBar {...requirement} label={nameOf(requirement, t)} />
          <BonusLeft requirement={requirement} />
          {requirement.bonusId && (
            <Button size="small" onClick={() => setForfeited(requirement.bonusId ?? undefined)}>
              {t('bonuses.forfeit')}
            </Button>
          )}
        </div>
      ))}
      {more > 0 && <p className={styles.methodHint}>{t('turnover.more', { count: more })}</p>}
      {forfeited && <ForfeitDialog bonusId={forfeited} onClose={() => setForfeited(undefined)} />}
    </Card>
  );
}

/** What withdrawing before it is played would cost. */
function BonusLeft({ requirement: { bonusLeft, status, currency } }: { requirement: TurnoverRequirement }) {
  const { t } = useTranslation();
  if (bonusLeft === null || status !== 'open') return null;
  return (
    <p className={styles.methodHint}>
      {t('bonuses.left', { amount: formatMoney(BigInt(bonusLeft), currency) })}
    </p>
  );
}

/** What was asked for it, in percent of what came in. */
function askedText({ percent, base, currency }: TurnoverRequirement, t: Translate): string {
  return t('turnover.asked', { percent, base: formatMoney(BigInt(base), currency) });
}

function nameOf({ source, orderNumber }: TurnoverRequirement, t: Translate): string {
  return t(`turnover.source.${source}`, { order: orderNumber ?? '' });
}

/** Categories that count alike stand together, the fullest first. */
function weightsText(weights: CategoryWeights, t: Translate): string {
  const byWeight = Object.groupBy(Object.entries(weights), ([, weight]) => weight);
  return Object.entries(byWeight)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([weight, entries]) => {
      const names = (entries ?? []).map(([category]) => t(`shell.category.${category}`));
      return `${names.join(', ')} ${weight} %`;
    })
    .join(' · ');
}
