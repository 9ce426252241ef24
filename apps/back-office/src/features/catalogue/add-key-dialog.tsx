import { addVendorKey, type StaffVendor } from '@fairhall/contract';
import { Field, Select, TextArea, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { useDeed } from '../../shared/use-call.ts';

export function AddKeyDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useTranslation();
  const { vassalage } = vendor;
  const [algorithm, setAlgorithm] = useState<'hmac-sha256' | 'ed25519'>('hmac-sha256');
  const [keyId, setKeyId] = useState(() => `${vassalage.toLowerCase()}-${vendor.keys.length + 1}`);
  const [vendorPublicKey, setPublicKey] = useState('');
  const [issued, setIssued] = useState<string>();
  const deed = useDeed(addVendorKey, (answer) =>
    setIssued(answer.algorithm === 'ed25519' ? answer.platformPublicKey : answer.secret),
  );
  if (issued)
    return (
      <ShownOnce title={t('vendorKeys.issued', { key: keyId })} text={issued} onClose={onClose}>
        {t(algorithm === 'ed25519' ? 'vendorKeys.oursHelp' : 'vendorKeys.secretHelp')}
      </ShownOnce>
    );
  const isComplete =
    /^[\w-]{1,64}$/.test(keyId) && (algorithm === 'hmac-sha256' || vendorPublicKey.trim() !== '');
  return (
    <DeedDialog
      title={t('vendorKeys.addTitle', { vendor: vendor.displayName })}
      confirm={t('vendorKeys.add')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        if (!isComplete) return undefined;
        const params = { vassalage };
        return algorithm === 'ed25519'
          ? { params, body: { algorithm, keyId, vendorPublicKey: vendorPublicKey.trim(), reason } }
          : { params, body: { algorithm, keyId, reason } };
      }}
      staysOpen
      onClose={onClose}
    >
      <p>{t('vendorKeys.addHelp')}</p>
      <Field label={t('vendorKeys.id')} help={t('vendorKeys.idHelp')}>
        <TextInput maxLength={64} value={keyId} onChange={(event) => setKeyId(event.target.value.trim())} />
      </Field>
      <Field label={t('vendorKeys.algorithm')}>
        <Select
          value={algorithm}
          onChange={(event) => setAlgorithm(event.target.value === 'ed25519' ? 'ed25519' : 'hmac-sha256')}
        >
          <option value="hmac-sha256">{t('vendorKeys.shared')}</option>
          <option value="ed25519">{t('vendorKeys.pair')}</option>
        </Select>
      </Field>
      {algorithm === 'ed25519' && (
        <Field label={t('vendorKeys.theirs')} help={t('vendorKeys.theirsHelp')}>
          <TextArea
            rows={4}
            maxLength={1000}
            value={vendorPublicKey}
            onChange={(event) => setPublicKey(event.target.value)}
          />
        </Field>
      )}
    </DeedDialog>
  );
}
