import { type Bonus, giveUpCode } from '@fairhall/contract';
import { Button, Dialog, FormMessage } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { mine, queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';

/** Asks before a code is given up: its use may be gone to somebody else by the next time. */
export function GiveUpDialog({ bonus, onClose }: { bonus: Bonus; onClose: () => void }) {
  const { t } = useTranslation();
  const giveUp = useMutation({
    mutationFn: () => call(giveUpCode, { params: { id: bonus.id } }),
    async onSuccess() {
      onClose();
      await queries.invalidateQueries({ queryKey: mine('cashier') });
    },
  });
  const refusal = useRefusalSentence(giveUp.error);
  return (
    <Dialog
      title={t('bonuses.giveUp')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="primary" isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
            {t('bonuses.giveUp')}
          </Button>
        </>
      }
    >
      <p>{t('bonuses.giveUpText', { code: bonus.code })}</p>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </Dialog>
  );
}
