import { type Forfeit, forfeitBonus, readForfeit } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, Dialog, FormMessage, Skeleton } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useRefusalSentence } from './failure.tsx';
import { mine, queries } from './queries.ts';
import { useTranslation } from './texts.ts';

/** Says what goes and what stays before a bonus is given up, and asks for exactly that. */
export function ForfeitDialog({ bonusId, onClose }: { bonusId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { id: bonusId };
  const shown = useQuery({
    queryKey: mine('cashier', 'forfeit', bonusId),
    queryFn: ({ signal }) => call(readForfeit, { params, signal }),
    // what was shown a while ago is not what would go now
    gcTime: 0,
    retry: false,
  });
  const forfeit = useMutation({
    mutationFn: ({ goes }: Forfeit) => call(forfeitBonus, { params, body: { goes } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: mine('cashier') }),
  });
  const refusal = useRefusalSentence(forfeit.error ?? shown.error);
  const { data } = shown;
  return (
    <Dialog
      title={t('bonuses.forfeit')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          {data && (
            <Button kind="primary" isBusy={forfeit.isPending} onClick={() => forfeit.mutate(data)}>
              {t('bonuses.forfeit')}
            </Button>
          )}
        </>
      }
    >
      {shown.isPending && <Skeleton height="120px" />}
      {data && <WhatGoes forfeit={data} />}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </Dialog>
  );
}

function WhatGoes({ forfeit }: { forfeit: Forfeit }) {
  const { t } = useTranslation();
  const write = (minor: string) => formatMoney(BigInt(minor), forfeit.currency);
  return (
    <>
      <p>{t(`bonuses.forfeits.${forfeit.forfeits}`)}</p>
      <ul>
        <li>{t('bonuses.goesBonus', { amount: write(forfeit.bonus) })}</li>
        {forfeit.winnings !== '0' && (
          <li>{t('bonuses.goesWinnings', { amount: write(forfeit.winnings) })}</li>
        )}
        <li>{t('bonuses.stays', { amount: write(forfeit.stays) })}</li>
        <li>{t('bonuses.playsLess', { amount: write(forfeit.remaining) })}</li>
      </ul>
      <p>{t('bonuses.forfeitForGood')}</p>
    </>
  );
}
