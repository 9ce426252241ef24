import { type StaffPerson, staffEndpoints } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

export function SuspendDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEndpoints.suspend);
  const suspended = person.status !== 'suspended';
  const name = suspended ? 'suspend' : 'readmit';
  return (
    <DeedDialog
      title={t(`people.${name}Title`, { name: person.name })}
      confirm={t(`people.${name}`)}
      {...(suspended && { isDangerous: true })}
      needsReason
      needsCode
      deed={deed}
      inputOf={({ reason, code }) => ({ params: { id: person.id }, body: { suspended, reason, code } })}
      onClose={onClose}
    >
      <p>{t(`people.${name}Help`)}</p>
    </DeedDialog>
  );
}

export function ResetDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEndpoints.proposeReset, useProposed());
  return (
    <DeedDialog
      title={t('people.resetTitle', { name: person.name })}
      confirm={t('approvals.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: person.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('people.resetHelp')}</p>
    </DeedDialog>
  );
}
