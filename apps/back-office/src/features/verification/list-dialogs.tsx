import { listKinds, staffPutList, staffRemoveList } from '@fairhall/contract';
import { Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';

/** A file in the place of the list of its name. */
export function PutListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffPutList);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<(typeof listKinds)[number]>('sanctions');
  const [file, setFile] = useState<{ format: 'csv' | 'json'; content: string }>();
  return (
    <DeedDialog
      title={t('lists.put')}
      confirm={t('lists.putIt')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        file && /^[a-z0-9][a-z0-9-]{1,39}$/.test(name)
          ? { params: { name }, body: { kind, ...file, reason } }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('lists.putHelp')}</p>
      <Field label={t('lists.name')} help={t('lists.nameHelp')}>
        <TextInput value={name} maxLength={40} onChange={(event) => setName(event.target.value.trim())} />
      </Field>
      <Field label={t('lists.kind')}>
        <Select
          value={kind}
          onChange={(event) => setKind(listKinds.find((one) => one === event.target.value) ?? kind)}
        >
          {listKinds.map((one) => (
            <option key={one} value={one}>
              {t(`lists.of.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('lists.file')} help={t('lists.fileHelp')} error={fieldRefusal(deed.error, 'content')}>
        <TextInput
          type="file"
          accept=".csv,.json,text/csv,application/json"
          onChange={async (event) => {
            const [chosen] = event.target.files ?? [];
            const format = chosen?.name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
            setFile(chosen && { format, content: await chosen.text() });
          }}
        />
      </Field>
    </DeedDialog>
  );
}

export function RemoveListDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffRemoveList);
  return (
    <DeedDialog
      title={t('lists.removeTitle', { name })}
      confirm={t('lists.remove')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { name }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('lists.removeHelp')}</p>
    </DeedDialog>
  );
}
