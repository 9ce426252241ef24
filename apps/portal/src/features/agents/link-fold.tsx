import { type AgentLink, closeLink } from '@fairhall/contract';
import { Badge, Button, CopyButton, Dialog, FormMessage, showToast } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { Fold } from '../../shared/fold.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { mine, queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './agents.module.css';

const QR_SIZE = 200;

export function LinkFold({ link }: { link: AgentLink }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const address = new URL(`/register?affiliateCode=${link.code}`, location.origin).href;
  return (
    <Fold
      title={link.note ? `${link.code} · ${link.note}` : link.code}
      note={
        <Badge tone={link.isOpen ? 'won' : 'plain'}>{t(link.isOpen ? 'agents.open' : 'agents.closed')}</Badge>
      }
    >
      <div className={styles.codes}>
        {link.isOpen && (
          <>
            <QrCode
              resource={{ url: address, qrCodeUrl: null }}
              size={QR_SIZE}
              label={t('agents.qr', { code: link.code })}
            />
            <span className={styles.address}>
              {address}
              <CopyButton text={address} />
            </span>
          </>
        )}
        <Facts>
          <Fact name={t('agents.makes')} value={t(`agents.type.${link.userType}`)} />
          <Fact name={t('openings.visits')} value={link.visits} />
          <Fact name={t('agents.registeredBy')} value={counted(link)} />
          {link.expiresAt && <Fact name={t('agents.expires')} value={timeText(link.expiresAt)} />}
          <Fact name={t('agents.created')} value={timeText(link.createdAt)} />
        </Facts>
        {link.isOpen && <Button onClick={() => setAsked(true)}>{t('agents.close')}</Button>}
      </div>
      {isAsked && <CloseDialog link={link} onClose={() => setAsked(false)} />}
    </Fold>
  );
}

const counted = ({ registered, maxUses }: AgentLink) =>
  maxUses === null ? registered : `${registered} / ${maxUses}`;

function CloseDialog({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const { t } = useTranslation();
  const closing = useMutation({
    mutationFn: () => call(closeLink, { params: { id: link.id } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: mine('agents', 'links') });
      showToast(t('agents.closedNow'), 'note');
      onClose();
    },
  });
  const refusal = useRefusalSentence(closing.error);
  return (
    <Dialog
      title={t('agents.closeTitle', { code: link.code })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="danger" isBusy={closing.isPending} onClick={() => closing.mutate()}>
            {t('agents.close')}
          </Button>
        </>
      }
    >
      <p>{t('agents.closeText')}</p>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </Dialog>
  );
}
