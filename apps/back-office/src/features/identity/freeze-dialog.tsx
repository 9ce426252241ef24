import {
  freezeMember,
  type MemberFunction,
  releaseLongAway,
  reopenAccount,
  unfreezeMember,
} from '@fairhall/contract';
import { Field, TextArea, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { instantOf } from '../../shared/show-time.ts';
import { useDeed } from '../../shared/use-call.ts';

type Props = { memberId: string; function: MemberFunction; onClose: () => void };

/** Without an end, the freeze stands until somebody lifts it. */
export function FreezeDialog(props: Props) {
  const { t } = useTranslation();
  const deed = useDeed(freezeMember);
  const [until, setUntil] = useState('');
  return (
    <DeedDialog
      title={t('safety.freezeTitle', { function: t(`function.${props.function}`) })}
      confirm={t('safety.freeze')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        const end = instantOf(until);
        const body = { function: props.function, reason, ...(end && { until: end }) };
        return { params: { id: props.memberId }, body };
      }}
      onClose={props.onClose}
    >
      <Field
        label={t('safety.until')}
        help={t('safety.untilHelp')}
        error={fieldRefusal(deed.error, 'until')}
        isOptional
      >
        <TextInput type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}

export function UnfreezeDialog(props: Props) {
  const { t } = useTranslation();
  const deed = useDeed(unfreezeMember);
  return (
    <DeedDialog
      title={t('safety.unfreezeTitle', { function: t(`function.${props.function}`) })}
      confirm={t('safety.unfreeze')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({
        params: { id: props.memberId },
        body: { function: props.function, reason },
      })}
      onClose={props.onClose}
    >
      <p>{t('safety.unfreezeHelp')}</p>
    </DeedDialog>
  );
}

/** All that the house froze because nobody was here for long, in one deed. */
export function ReleaseDialog({ memberId, onClose }: Pick<Props, 'memberId' | 'onClose'>) {
  const { t } = useTranslation();
  const deed = useDeed(releaseLongAway);
  return (
    <DeedDialog
      title={t('safety.releaseTitle')}
      confirm={t('safety.unfreeze')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: memberId }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('safety.releaseHelp')}</p>
    </DeedDialog>
  );
}

/** Whoever asks for it says how it was made sure that it is the member. */
export function ReopenDialog({ memberId, onClose }: Pick<Props, 'memberId' | 'onClose'>) {
  const { t } = useTranslation();
  const deed = useDeed(reopenAccount);
  const [identityCheck, setIdentityCheck] = useState('');
  return (
    <DeedDialog
      title={t('safety.reopen')}
      confirm={t('safety.reopen')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: memberId }, body: { identityCheck, reason } })}
      onClose={onClose}
    >
      <p>{t('safety.reopenHelp')}</p>
      <Field
        label={t('safety.identityCheck')}
        help={t('safety.identityHelp')}
        error={fieldRefusal(deed.error, 'identityCheck')}
      >
        <TextArea value={identityCheck} onChange={(event) => setIdentityCheck(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}
