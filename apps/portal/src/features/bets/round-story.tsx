import { type HeldWin, type RoundLine, type RoundStep, readMyRound, replayMyRound } from '@fairhall/contract';
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
  const shown = (minor: bigint) => formatMoney(minor, currency);
  return (
    <div className={styles.story}>
      <RoundFacts round={round} />
      <Answer query={detail} skeleton={<Skeleton height="96px" />}>
        {({ steps, held, slip }) => (
          <>
            <WaitingWins held={held} />
            {slip && <SlipView slip={slip} currency={round.currency} />}
            {steps.length === 0 && <FormMessage tone="note">{t('bets.toldWhole')}</FormMessage>}
            <Tracker
              label={t('bets.steps')}
              steps={[
                ...steps.map((step) => ({
                  key: step.id,
                  title: (
                    <StepTitle
                      word={t(`bets.step.${step.step}`)}
                      moved={BigInt(step.credited) - BigInt(step.staked) - heldOf(held, step)}
                    />
                  ),
                  note: [
                    `${timeText(step.at)}${legWords(t, step.legs)}`,
                    heldOf(held, step) > 0n && t('bets.heldPart', { amount: shown(heldOf(held, step)) }),
                    step.unusedStake !== undefined &&
                      `${t('bets.step.rollback')} ${shown(BigInt(step.unusedStake))}`,
                    step.balance !== null && t('bets.balanceAfter', { amount: shown(BigInt(step.balance)) }),
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  state: step.isRolledBack ? ('failed' as const) : ('done' as const),
                })),
                ...held.flatMap(({ id, amount, paidAt }) =>
                  paidAt === null
                    ? []
                    : {
                        key: `held-${id}`,
                        title: <StepTitle word={t('bets.step.released')} moved={BigInt(amount)} />,
                        note: timeText(paidAt),
                        state: 'done' as const,
                      },
                ),
              ]}
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

/** Of what a step paid, what was locked first: it came later, in a step of its own, or has not come yet. */
function heldOf(held: readonly HeldWin[], step: RoundStep): bigint {
  const own = held.filter(({ txId }) => txId === step.txId && step.credited !== '0');
  return own.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

function StepTitle({ word, moved }: { word: string; moved: bigint }) {
  return (
    <>
      {word} <Money minor={moved} isChange />
    </>
  );
}

function WaitingWins({ held }: { held: readonly HeldWin[] }) {
  const { t } = useTranslation();
  const currency = useOwnCurrency();
  const waiting = held
    .filter(({ paidAt }) => paidAt === null)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  if (waiting === 0n) return null;
  return (
    <FormMessage tone="note" isBoxed>
      {t('bets.waiting', { amount: formatMoney(waiting, currency) })}
    </FormMessage>
  );
}
