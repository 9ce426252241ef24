import { type StaffPerson, staffEndpoints, staffRoles } from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import styles from './grants-dialog.module.css';

/** The roles a person shall hold. Narrower grants they hold already, by branch or ceiling, are kept as they are. */
export function GrantsDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const [roles, setRoles] = useState(() => new Set(person.grants.map((grant) => grant.role)));
  const deed = useDeed(staffEndpoints.proposeGrants, useProposed());
  const grants = [...roles].flatMap((role) => {
    const held = person.grants.filter((grant) => grant.role === role);
    return held.length > 0 ? held : [{ role, branchOf: null, ceilingMinor: null }];
  });
  return (
    <DeedDialog
      title={t('people.rolesOf', { name: person.name })}
      confirm={t('approvals.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: person.id }, body: { grants, reason } })}
      onClose={onClose}
    >
      <p>{t('people.rolesHelp')}</p>
      <div className={styles.roles}>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={roles.has(role)}
            onChange={(event) => {
              const next = new Set(roles);
              if (event.target.checked) next.add(role);
              else next.delete(role);
              setRoles(next);
            }}
          />
        ))}
      </div>
    </DeedDialog>
  );
}
