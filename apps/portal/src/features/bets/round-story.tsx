import { type RoundLine, readMyRound, replayMyRound } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, buttonLook, FormMessage, Money, Skeleton, Tracker, useOwnCurrency } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { mine } from '../../shared/queries.ts';
import { RoundFacts, RoundRow } from '../../shared/rounds.tsx';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './bets.module.css';
import { legWords, SlipView } from './slip-view.tsx';

/** A round of one's own, which opens to its steps. */
export function OwnRoundRow({ round }: { round: RoundLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <RoundRow round={round} onToggle={setOpen}>
      {isOpen ? <RoundStory round={round} /> : <Skeleton height="180px" />}
    </RoundRow>
  );
}

function RoundStory({ round }: { round: RoundLine }) {
  const { t } = useTranslation();
  const currency = useOwnCurrency();
  const detail = useQuery({
    queryKey: mine('money', 'round', round.id),
    queryFn: ({ signal }) =>
      call(readMyRound, { params: { roundId: round.id }, query: { language: currentLanguage() }, signal }),
  });
  const replay = useMutation({
    mutationFn: () => call(replayMyRound, { params: { roundId: round.id } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  const refusal = useRefusalSentence(replay.error);
  return (
    <div className={styles.story}>
      <RoundFacts round={round} />
      <Answer query={detail} skeleton={<Skeleton height="96px" />}>
        {({ steps, waiting, slip }) => (
          <>
            {waiting !== '0' && (
              <FormMessage tone="note" isBoxed>
                {t('bets.waiting', { amount: formatMoney(BigInt(waiting), currency) })}
              </FormMessage>
            )}
            {slip && <SlipView slip={slip} currency={round.currency} />}
            {steps.length === 0 && <FormMessage tone="note">{t('bets.toldWhole')}</FormMessage>}
            <Tracker
              label={t('bets.steps')}
              steps={steps.map((step) => ({
                key: step.id,
                title: (
                  <>
                    {t(`bets.step.${step.step}`)}{' '}
                    <Money minor={BigInt(step.credited) - BigInt(step.staked)} isChange />
                  </>
                ),
                note: `${timeText(step.at)}${legWords(t, step.legs)}${
                  step.unusedStake === undefined
                    ? ''
                    : ` · ${t('bets.step.rollback')} ${formatMoney(BigInt(step.unusedStake), currency)}`
                }${
                  step.balance === null
                    ? ''
                    : ` · ${t('bets.balanceAfter', { amount: formatMoney(BigInt(step.balance), currency) })}`
                }`,
                state: step.isRolledBack ? 'failed' : 'done',
              }))}
            />
          </>
        )}
      </Answer>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      {round.status === 'unsettled' && round.gameId && (
        <Link to="/game" search={{ gameId: round.gameId }} className={buttonLook({ kind: 'primary' })}>
          {t('bets.continue')}
        </Link>
      )}
      <Button isBusy={replay.isPending} onClick={() => replay.mutate()}>
        {t('bets.replay')}
      </Button>
    </div>
  );
}
