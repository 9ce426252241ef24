import { type HeardCallDetail, readHeardCall, replayHeardCall } from '@fairhall/contract';
import { Button, Dialog, FormMessage } from '@fairhall/ui';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Fact, Facts, Stack } from '../../shared/page.tsx';
import { RawText } from '../../shared/raw-text.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';

/** One call with all that came with it, and the way to put it again. */
export function HeardCallDialog({ heardId, onClose }: { heardId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const read = useRead(readHeardCall, { params: { heardId } });
  const mayResolve = useMay('play.round.resolve');
  const [isReplaying, setReplaying] = useState(false);
  const replay = useDeed(replayHeardCall);
  if (isReplaying)
    return (
      <DeedDialog
        title={t('heard.replayTitle', { tx: read.data?.txId ?? '' })}
        confirm={t('heard.replay')}
        needsReason
        deed={replay}
        inputOf={({ reason }) => ({ params: { heardId }, body: { reason } })}
        onClose={() => setReplaying(false)}
      >
        <p>{t('heard.replayHelp')}</p>
      </DeedDialog>
    );
  return (
    <Dialog title={read.data?.txId ?? read.data?.path ?? t('nav.heardCalls')} size="large" onClose={onClose}>
      <ReadState read={read}>
        {(call) => (
          <Stack>
            <CallFacts call={call} />
            <h3>{t('heard.body')}</h3>
            {!call.isWhole && <p>{t('heard.cut')}</p>}
            <RawText text={call.body} />
            <h3>{t('heard.answer')}</h3>
            <RawText text={call.answer} />
            {replay.data && (
              <>
                <FormMessage tone={replay.data.isSame ? 'done' : 'wrong'}>
                  {t(replay.data.isSame ? 'heard.same' : 'heard.differs')}
                </FormMessage>
                {!replay.data.isSame && <RawText text={replay.data.answer} />}
              </>
            )}
            {mayResolve && call.mayReplay && (
              <Button icon={<RotateCcw />} onClick={() => setReplaying(true)}>
                {t('heard.replay')}
              </Button>
            )}
          </Stack>
        )}
      </ReadState>
    </Dialog>
  );
}

function CallFacts({ call }: { call: HeardCallDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact name={t('heard.path')}>{call.path}</Fact>
      <Fact name={t('heard.proven')}>{t(call.isAuthentic ? 'heard.yes' : 'heard.no')}</Fact>
      <Fact name={t('vendorKeys.id')}>{call.keyId || '—'}</Fact>
      <Fact name={t('heard.address')}>{call.address || '—'}</Fact>
      <Fact name={t('heard.signedAt')}>{call.signedAt ?? '—'}</Fact>
      <Fact name={t('heard.nonce')}>{call.nonce ?? '—'}</Fact>
      <Fact name={t('heard.contentType')}>{call.contentType ?? '—'}</Fact>
      <Fact name={t('heard.bytes')}>{call.bodyBytes}</Fact>
      <Fact name={t('heard.player')}>{call.playerRef ?? '—'}</Fact>
      <Fact name={t('rounds.round')}>{call.roundId ?? '—'}</Fact>
      <Fact name={t('heard.http')}>{call.http}</Fact>
      <Fact name={t('rounds.code')}>{call.code}</Fact>
    </Facts>
  );
}
