import { answerCheck, type CheckAnswer, type SittingView } from '@fairhall/contract';
import { Button, Dialog, FormMessage } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/call.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { Played } from '../../shared/played.tsx';
import { usePlayedTime } from '../../shared/played-time.ts';
import { mine, queries } from '../../shared/queries.ts';
import { sittingQuery } from '../../shared/sitting.ts';
import { useTranslation } from '../../shared/texts.ts';

/**
 * Covers the game until the member has looked at what they did; the house takes no stake before. Closing it any other
 * way means to stop.
 */
export function RealityCheck(props: { sitting: NonNullable<SittingView['sitting']>; onGoOn: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const timeOf = usePlayedTime();
  const { played } = props.sitting;
  const answer = useMutation({
    mutationFn: ({ word }: { word: CheckAnswer; onward: () => void }) =>
      call(answerCheck, { body: { answer: word } }),
    onSuccess(view, { onward }) {
      queries.setQueryData(sittingQuery.queryKey, view);
      onward();
    },
    // answered in another tab meanwhile
    onError: () => void queries.invalidateQueries({ queryKey: mine('sitting') }),
  });
  const refusal = useRefusalSentence(answer.error);
  const stop = () => answer.mutate({ word: 'stop', onward: () => void navigate({ to: '/' }) });
  const rest = () =>
    answer.mutate({ word: 'stop', onward: () => void navigate({ to: '/responsible', hash: 'break' }) });
  return (
    <Dialog
      title={t('protection.look.title', { time: timeOf(played.minutes) })}
      size="small"
      isSteady
      onClose={stop}
      actions={
        <>
          <Button isBusy={answer.isPending} onClick={rest}>
            {t('account.break')}
          </Button>
          <Button isBusy={answer.isPending} onClick={stop}>
            {t('protection.look.stop')}
          </Button>
          <Button
            isBusy={answer.isPending}
            onClick={() => answer.mutate({ word: 'continue', onward: props.onGoOn })}
          >
            {t('protection.look.continue')}
          </Button>
        </>
      }
    >
      <p>{t('protection.look.text')}</p>
      <Played played={played} />
      {answer.isError && <FormMessage isBoxed>{refusal ?? t('kit.offlineText')}</FormMessage>}
    </Dialog>
  );
}
