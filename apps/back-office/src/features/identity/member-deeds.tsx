import {
  type MemberCard,
  ONE_TIME_PASSWORD_HOURS,
  resetMemberPassword,
  unlockMember,
} from '@fairhall/contract';
import { Button, showToast } from '@fairhall/ui';
import { Eraser, Eye, KeyRound, LockOpen, MailPlus, Scale, ShieldOff, Tags } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectionDialog } from '../../shared/correction-dialog.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Buttons } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { ClearProfileDialog, clearableOf } from './clear-profile-dialog.tsx';
import { EndFactorDialog } from './end-factor-dialog.tsx';
import { InspectDialog } from './inspect-dialog.tsx';
import { LabelMemberDialog } from './label-member-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

export function MemberDeeds({ member }: { member: MemberCard }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<
    'clear' | 'correct' | 'factor' | 'inspect' | 'label' | 'reset' | 'unlock' | 'write'
  >();
  const mayCorrect = useMay('wallet.correction.propose');
  const mayReset = useMay('identity.members.reset');
  const mayInspect = useMay('identity.members.inspect');
  const mayWrite = useMay('messages.inbox.send');
  const mayLabel = useMay('identity.labels.give');
  const close = () => setOpen(undefined);
  return (
    <Buttons>
      {mayCorrect && (
        <Button icon={<Scale />} onClick={() => setOpen('correct')}>
          {t('correction.title')}
        </Button>
      )}
      {mayInspect && (
        <Button icon={<Eye />} onClick={() => setOpen('inspect')}>
          {t('inspect.start')}
        </Button>
      )}
      {mayWrite && (
        <Button icon={<MailPlus />} onClick={() => setOpen('write')}>
          {t('letter.start')}
        </Button>
      )}
      {mayLabel && (
        <Button icon={<Tags />} onClick={() => setOpen('label')}>
          {t('labels.start')}
        </Button>
      )}
      {mayReset && (
        <Button icon={<KeyRound />} onClick={() => setOpen('reset')}>
          {t('member.resetPassword')}
        </Button>
      )}
      {mayReset && member.lockedUntil && (
        <Button icon={<LockOpen />} onClick={() => setOpen('unlock')}>
          {t('member.unlock')}
        </Button>
      )}
      {mayReset && member.secondFactorSince && (
        <Button icon={<ShieldOff />} onClick={() => setOpen('factor')}>
          {t('factorHelp.start')}
        </Button>
      )}
      {mayReset && clearableOf(member).length > 0 && (
        <Button icon={<Eraser />} onClick={() => setOpen('clear')}>
          {t('clearProfile.start')}
        </Button>
      )}
      {open === 'clear' && <ClearProfileDialog member={member} onClose={close} />}
      {open === 'factor' && <EndFactorDialog member={member} onClose={close} />}
      {open === 'correct' && <CorrectionDialog member={member} onClose={close} />}
      {open === 'inspect' && <InspectDialog member={member} onClose={close} />}
      {open === 'label' && <LabelMemberDialog member={member} onClose={close} />}
      {open === 'reset' && <ResetDialog member={member} onClose={close} />}
      {open === 'write' && <WriteDialog member={member} onClose={close} />}
      {open === 'unlock' && <UnlockDialog member={member} onClose={close} />}
    </Buttons>
  );
}

function ResetDialog(props: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const sayProposed = useProposed();
  const deed = useDeed(resetMemberPassword, (answer) => {
    if (answer.sentTo === null) sayProposed(answer);
    else showToast(t('member.passwordSentTo', { address: answer.sentTo }), 'won');
  });
  return (
    <DeedDialog
      title={t('member.resetTitle', { account: props.member.account })}
      confirm={t('member.resetPassword')}
      isDangerous
      needsReason
      needsCode
      deed={deed}
      inputOf={(words) => ({ params: { id: props.member.id }, body: words })}
      onClose={props.onClose}
    >
      <p>{t('member.resetHelp', { hours: ONE_TIME_PASSWORD_HOURS })}</p>
    </DeedDialog>
  );
}

function UnlockDialog(props: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(unlockMember);
  return (
    <DeedDialog
      title={t('member.unlockTitle', { account: props.member.account })}
      confirm={t('member.unlock')}
      needsReason
      needsCode
      deed={deed}
      inputOf={(words) => ({ params: { id: props.member.id }, body: words })}
      onClose={props.onClose}
    />
  );
}
