import { checkMinutes, chooseCheck } from '@fairhall/contract';
import { Card, Chip, FormMessage, Skeleton, showToast } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer.tsx';
import { call } from '../../../shared/call.ts';
import { useRefusalSentence } from '../../../shared/failure.tsx';
import { queries } from '../../../shared/queries.ts';
import { sittingQuery } from '../../../shared/sitting.ts';
import { useTranslation } from '../../../shared/texts.ts';
import styles from './protection.module.css';

/** How often play stops for a look at it. It can be more often or more seldom, never not at all. */
export function CheckCard() {
  const { t } = useTranslation();
  const sitting = useQuery(sittingQuery);
  const choose = useMutation({
    mutationFn: (everyMinutes: (typeof checkMinutes)[number]) =>
      call(chooseCheck, { body: { everyMinutes } }),
    onSuccess(view) {
      queries.setQueryData(sittingQuery.queryKey, view);
      showToast(t('protection.check.chosen'), 'won');
    },
  });
  const refusal = useRefusalSentence(choose.error);
  return (
    <Card title={t('protection.check.title')}>
      <p className={styles.note}>{t('protection.check.text')}</p>
      <Answer query={sitting} skeleton={<Skeleton height="44px" />}>
        {({ everyMinutes }) => (
          <div className={styles.chips}>
            {checkMinutes.map((minutes) => (
              <Chip
                key={minutes}
                isChosen={minutes === everyMinutes}
                disabled={choose.isPending}
                onClick={() => choose.mutate(minutes)}
              >
                {t('protection.minutes', { minutes })}
              </Chip>
            ))}
          </div>
        )}
      </Answer>
      {choose.isError && <FormMessage isBoxed>{refusal ?? t('kit.offlineText')}</FormMessage>}
    </Card>
  );
}
