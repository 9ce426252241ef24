import { readOwnOnBoard, showOwnOnBoard } from '@fairhall/contract';
import { Checkbox, FormMessage, showToast } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { useRefusalSentence } from '../../../shared/failure.tsx';
import { mine, queries } from '../../../shared/queries.ts';
import { useTranslation } from '../../../shared/texts.ts';
import own from './profile.module.css';

const queryKey = mine('on-board');

/** Whether one's wins stand on the board of winners. */
export function WinnerBoardChoice() {
  const { t } = useTranslation();
  const choice = useQuery({ queryKey, queryFn: ({ signal }) => call(readOwnOnBoard, { signal }) });
  const change = useMutation({
    mutationFn: (isShown: boolean) => call(showOwnOnBoard, { body: { isShown } }),
    onSuccess(now) {
      queries.setQueryData(queryKey, now);
      void queries.invalidateQueries({ queryKey: mine('winners') });
      showToast(t('profile.saved'), 'note');
    },
  });
  const refusal = useRefusalSentence(change.error);
  if (!choice.data) return null;
  return (
    <>
      <Checkbox
        label={t('profile.onBoard')}
        checked={choice.data.isShown}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <p className={own.note}>{t('profile.onBoardHelp')}</p>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </>
  );
}
