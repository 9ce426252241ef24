import { type ClearableField, clearableFields, clearProfileField, type MemberCard } from '@fairhall/contract';
import { Field, Select } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';

/** What the member said of themselves and staff can take away. */
export function clearableOf({ nickname, icon, contacts }: MemberCard): ClearableField[] {
  const said = new Set(contacts.map(({ kind }) => kind));
  return clearableFields.filter((field) =>
    field === 'nickname' ? nickname !== '' : field === 'icon' ? icon !== null : said.has(field),
  );
}

/** Takes one of them away; the member may say it anew. */
export function ClearProfileDialog({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(clearProfileField);
  const fields = clearableOf(member);
  const [field, setField] = useState(fields[0]);
  return (
    <DeedDialog
      title={t('clearProfile.title', { account: member.account })}
      confirm={t('clearProfile.confirm')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => field && { params: { id: member.id }, body: { field, reason } }}
      onClose={onClose}
    >
      <p>{t('clearProfile.help')}</p>
      <Field label={t('clearProfile.field')}>
        <Select
          value={field}
          onChange={(event) => setField(fields.find((one) => one === event.target.value))}
        >
          {fields.map((one) => (
            <option key={one} value={one}>
              {t(`contact.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </DeedDialog>
  );
}
