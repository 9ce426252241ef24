import { addVendorKey, type StaffVendor } from '@fairhall/contract';
import { Field, Select, TextArea, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog, type DeedWords } from '../../shared/deed-dialog.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

type Algorithm = StaffVendor['keys'][number]['algorithm'];

const ownAlgorithms: readonly [Algorithm, Algorithm] = ['hmac-sha256', 'ed25519'];
/** Each dialect has its own signature. */
const dialectAlgorithms = { evenbet: ['sha256-suffix'], hub88: ['rsa-sha256'] } as const;

export function AddKeyDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useTranslation();
  const { vassalage } = vendor;
  const offered = vendor.dialect === 'gw1' ? ownAlgorithms : dialectAlgorithms[vendor.dialect];
  const [algorithm, setAlgorithm] = useState<Algorithm>(offered[0]);
  const isPair = algorithm === 'ed25519' || algorithm === 'rsa-sha256';
  const [keyId, setKeyId] = useState(() => `${vassalage.toLowerCase()}-${vendor.keys.length + 1}`);
  const [vendorPublicKey, setPublicKey] = useState('');
  const [theirSecret, setSecret] = useState('');
  const [issued, setIssued] = useState<string>();
  const sayProposed = useProposed();
  const deed = useDeed(addVendorKey, (answer) => {
    sayProposed(answer);
    if (answer.algorithm === 'sha256-suffix') onClose();
    else setIssued('platformPublicKey' in answer ? answer.platformPublicKey : answer.secret);
  });
  if (issued)
    return (
      <ShownOnce title={t('vendorKeys.issued', { key: keyId })} text={issued} onClose={onClose}>
        {t(isPair ? 'vendorKeys.oursHelp' : 'vendorKeys.secretHelp')}
      </ShownOnce>
    );
  const params = { vassalage };
  const isKeyId = /^[\w-]{1,64}$/.test(keyId);
  function inputOf({ reason }: DeedWords) {
    if (!isKeyId) return undefined;
    if (algorithm === 'hmac-sha256') return { params, body: { algorithm, keyId, reason } };
    if (algorithm === 'sha256-suffix')
      return /^[!-~]{16,200}$/.test(theirSecret)
        ? { params, body: { algorithm, keyId, theirSecret, reason } }
        : undefined;
    const given = vendorPublicKey.trim();
    return given === '' ? undefined : { params, body: { algorithm, keyId, vendorPublicKey: given, reason } };
  }
  return (
    <DeedDialog
      title={t('vendorKeys.addTitle', { vendor: vendor.displayName })}
      confirm={t('vendorKeys.add')}
      needsReason
      deed={deed}
      inputOf={inputOf}
      staysOpen
      onClose={onClose}
    >
      <p>{t('vendorKeys.addHelp')}</p>
      <Field
        label={t('vendorKeys.id')}
        {...(isKeyId ? { help: t('vendorKeys.idHelp') } : { error: t('vendorKeys.idHelp') })}
      >
        <TextInput maxLength={64} value={keyId} onChange={(event) => setKeyId(event.target.value.trim())} />
      </Field>
      <Field label={t('vendorKeys.algorithm')}>
        <Select
          value={algorithm}
          onChange={(event) => setAlgorithm(offered.find((one) => one === event.target.value) ?? algorithm)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`vendorKeys.algorithms.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {algorithm === 'sha256-suffix' && (
        <Field label={t('vendorKeys.theirSecret')} help={t('vendorKeys.theirSecretHelp')}>
          <TextInput
            type="password"
            autoComplete="off"
            maxLength={200}
            value={theirSecret}
            onChange={(event) => setSecret(event.target.value.trim())}
          />
        </Field>
      )}
      {isPair && (
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
