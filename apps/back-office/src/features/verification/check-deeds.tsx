import {
  type CheckCause,
  checkCauses,
  type PictureKind,
  picturesOf,
  type StaffCheck,
  staffApproveCheck,
  staffAskPictures,
  staffRefuseCheck,
} from '@fairhall/contract';
import { Button, Checkbox, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../shared/claim-card.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Buttons } from '../../shared/page.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';

type DialogProps = { check: StaffCheck; onClose: () => void };
const deeds = ['approve', 'ask', 'refuse'] as const;

/** What the one who holds the claim may do. */
export function CheckDeeds({ check }: { check: StaffCheck }) {
  const { t } = useTranslation();
  const isMine = useHolds(check);
  const [open, setOpen] = useState<(typeof deeds)[number]>();
  if (!isMine || check.status !== 'waiting') return null;
  const Dialog = open && dialogs[open];
  return (
    <Buttons>
      {deeds.map((deed) => (
        <Button
          key={deed}
          kind={deed === 'refuse' ? 'danger' : deed === 'approve' ? 'primary' : 'secondary'}
          onClick={() => setOpen(deed)}
        >
          {t(`checkDeed.${deed}`)}
        </Button>
      ))}
      {Dialog && <Dialog check={check} onClose={() => setOpen(undefined)} />}
    </Buttons>
  );
}

function ApproveDialog({ check, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffApproveCheck);
  const [expiresOn, setExpiresOn] = useState('');
  return (
    <DeedDialog
      title={t('checkDeed.approveTitle', { id: check.id })}
      confirm={t('checkDeed.approve')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: check.id }, body: { reason, expiresOn: expiresOn || null } })}
      onClose={onClose}
    >
      <p>{t('checkDeed.approveHelp', { name: check.realName, tier: t(`checks.tierName.${check.tier}`) })}</p>
      {check.tier === 2 && (
        <Field
          label={t('checks.expiresOn')}
          help={t('checkDeed.expiresHelp')}
          error={fieldRefusal(deed.error, 'expiresOn')}
          isOptional
        >
          <TextInput type="date" value={expiresOn} onChange={(event) => setExpiresOn(event.target.value)} />
        </Field>
      )}
    </DeedDialog>
  );
}

function RefuseDialog({ check, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffRefuseCheck);
  const [cause, setCause] = useState<CheckCause>('unreadable');
  return (
    <DeedDialog
      title={t('checkDeed.refuseTitle', { id: check.id })}
      confirm={t('checkDeed.refuse')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: check.id }, body: { cause, reason } })}
      onClose={onClose}
    >
      <CauseField cause={cause} onCause={setCause} />
    </DeedDialog>
  );
}

function AskDialog({ check, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffAskPictures);
  const [cause, setCause] = useState<CheckCause>('unreadable');
  const [asked, setAsked] = useState<readonly PictureKind[]>([]);
  return (
    <DeedDialog
      title={t('checkDeed.askTitle', { id: check.id })}
      confirm={t('checkDeed.ask')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        asked.length > 0
          ? { params: { id: check.id }, body: { cause, asked: [...asked], reason } }
          : undefined
      }
      onClose={onClose}
    >
      <fieldset>
        <legend>{t('checkDeed.which')}</legend>
        {picturesOf(check.tier, check.documentKind).map((kind) => (
          <Checkbox
            key={kind}
            label={t(`checks.picture.${kind}`)}
            checked={asked.includes(kind)}
            onChange={(event) =>
              setAsked(event.target.checked ? [...asked, kind] : asked.filter((other) => other !== kind))
            }
          />
        ))}
      </fieldset>
      <CauseField cause={cause} onCause={setCause} />
    </DeedDialog>
  );
}

/** What the member reads, in their language. */
function CauseField({ cause, onCause }: { cause: CheckCause; onCause: (cause: CheckCause) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('checkDeed.cause')} help={t('checkDeed.causeHelp')}>
      <Select
        value={cause}
        onChange={(event) => onCause(checkCauses.find((known) => known === event.target.value) ?? cause)}
      >
        {checkCauses.map((known) => (
          <option key={known} value={known}>
            {t(`checks.cause.${known}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const dialogs = { approve: ApproveDialog, ask: AskDialog, refuse: RefuseDialog };
