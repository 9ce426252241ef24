import { type CallbackDetail, readCallback, replayCallback } from '@fairhall/contract';
import { Button, Dialog, FormMessage } from '@fairhall/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Fact, Facts, Stack } from '../../shared/page.tsx';
import { RawText } from '../../shared/raw-text.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { CallbackOrder, CallbackOutcomeText } from './callback-facts.tsx';

/** One word of a provider as it came, what came of it, and the way to put it again. */
export function CallbackDialog({ callbackId: id, onClose }: { callbackId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useRead(readCallback, { params: { id } });
  const mayDecide = useMay('cashier.deposits.decide');
  const mayPay = useMay('cashier.withdrawals.pay');
  const [isReplaying, setReplaying] = useState(false);
  const replay = useDeed(replayCallback);
  if (isReplaying)
    return (
      <DeedDialog
        title={t('callbacks.replayTitle', { reference: read.data?.reference ?? '' })}
        confirm={t('callbacks.replay')}
        needsReason
        deed={replay}
        inputOf={({ reason }) => ({ params: { id }, body: { reason } })}
        onClose={() => setReplaying(false)}
      >
        <p>{t('callbacks.replayHelp')}</p>
      </DeedDialog>
    );
  return (
    <Dialog title={read.data?.reference ?? t('nav.callbacks')} size="large" onClose={onClose}>
      <ReadState read={read}>
        {(callback) => (
          <Stack>
            <CallbackFacts callback={callback} />
            <h3>{t('callbacks.body')}</h3>
            <RawText text={callback.body} />
            {replay.data && (
              <FormMessage tone="done">
                {t(replay.data.isFirst ? 'callbacks.firstDone' : 'callbacks.again', {
                  outcome: t(`callbackOutcome.${replay.data.outcome}`),
                })}
              </FormMessage>
            )}
            {(callback.kind === 'payout' ? mayPay : mayDecide) && (
              <Button icon={<RotateCcw />} onClick={() => setReplaying(true)}>
                {t('callbacks.replay')}
              </Button>
            )}
          </Stack>
        )}
      </ReadState>
    </Dialog>
  );
}

function CallbackFacts({ callback }: { callback: CallbackDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact name={t('callbacks.provider')}>{callback.provider}</Fact>
      <Fact name={t('callbacks.kind')}>{t(`callbackKind.${callback.kind}`)}</Fact>
      <Fact name={t('callbacks.eventId')}>{callback.eventId}</Fact>
      <Fact name={t('orders.status')}>
        <State family="callbackState" value={callback.state} />
      </Fact>
      <Fact name={t('callbacks.outcome')}>
        <CallbackOutcomeText callback={callback} />
      </Fact>
      <Fact name={t('orders.number')}>
        <CallbackOrder callback={callback} />
      </Fact>
      <Fact name={t('callbacks.receivedAt')}>
        <Time at={callback.receivedAt} />
      </Fact>
      <Fact name={t('callbacks.handledAt')}>
        <Time at={callback.handledAt} />
      </Fact>
    </Facts>
  );
}
