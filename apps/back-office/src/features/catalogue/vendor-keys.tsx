import { disableVendorKey, type StaffVendor, seeEndedKey } from '@fairhall/contract';
import { Badge, Button, type Column, CopyButton, FormMessage, Table } from '@fairhall/ui';
import { Eye, KeyRound, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { AddKeyDialog } from './add-key-dialog.tsx';
import styles from './vendor-keys.module.css';

type Key = StaffVendor['keys'][number];

/** A vendor changes over without a pause: the new key is added, the vendor takes it, the old one goes off. */
export function VendorKeys({ vendor }: { vendor: StaffVendor }) {
  const { t } = useTranslation();
  const mayWrite = useMay('catalogue.keys.write');
  const maySee = useMay('catalogue.vendors.approve');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Key>();
  const [seeing, setSeeing] = useState<Key>();
  const live = vendor.keys.filter((key) => key.isEnabled);
  const columns: Column<Key>[] = [
    { key: 'id', title: t('vendorKeys.id'), cell: (key) => <code>{key.keyId}</code> },
    { key: 'algorithm', title: t('vendorKeys.algorithm'), cell: (key) => key.algorithm },
    { key: 'created', title: t('vendorKeys.created'), cell: (key) => <Time at={key.createdAt} /> },
    {
      key: 'state',
      title: t('orders.status'),
      cell: (key) => <KeyState vendorKey={key} signs={live[0] === key} />,
    },
    {
      key: 'public',
      title: t('vendorKeys.ours'),
      cell: (key) => key.platformPublicKey && <CopyButton text={key.platformPublicKey} />,
    },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (key) => (
        <>
          {mayWrite && (key.isEnabled || key.waitsUntil) && (
            <Button size="small" icon={<PowerOff />} onClick={() => setEnding(key)}>
              {t('vendorKeys.disable')}
            </Button>
          )}
          {maySee && key.isUnseen && (
            <Button size="small" icon={<Eye />} onClick={() => setSeeing(key)}>
              {t('vendorKeys.see')}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <div className={styles.keys}>
      <header>
        <h3>{t('vendorKeys.title')}</h3>
        {mayWrite && (
          <Button size="small" icon={<KeyRound />} disabled={live.length > 1} onClick={() => setAdding(true)}>
            {t('vendorKeys.add')}
          </Button>
        )}
      </header>
      {live.length > 1 && <FormMessage tone="note">{t('vendorKeys.both')}</FormMessage>}
      {live.length === 0 && vendor.keys.length > 0 && <FormMessage>{t('vendorKeys.none')}</FormMessage>}
      <Table
        caption={t('vendorKeys.of', { vendor: vendor.displayName })}
        columns={columns}
        rows={vendor.keys}
        keyOf={(key) => key.keyId}
      />
      {isAdding && <AddKeyDialog vendor={vendor} onClose={() => setAdding(false)} />}
      {ending && <DisableDialog vendor={vendor} vendorKey={ending} onClose={() => setEnding(undefined)} />}
      {seeing && <SeeDialog vendor={vendor} vendorKey={seeing} onClose={() => setSeeing(undefined)} />}
    </div>
  );
}

function KeyState({ vendorKey, signs }: { vendorKey: Key; signs: boolean }) {
  const { t } = useTranslation();
  if (vendorKey.waitsUntil)
    return (
      <>
        <Badge tone="note">{t('vendorKeys.waits')}</Badge> <Time at={vendorKey.waitsUntil} />
      </>
    );
  if (!vendorKey.isEnabled)
    return (
      <>
        <Badge tone={vendorKey.isUnseen ? 'lost' : 'plain'}>{t('vendorKeys.off')}</Badge>{' '}
        <Time at={vendorKey.endedAt} /> {vendorKey.isUnseen && t('vendorKeys.unseen')}
      </>
    );
  return <Badge tone="won">{t(signs ? 'vendorKeys.signs' : 'vendorKeys.on')}</Badge>;
}

type OfKey = { vendor: StaffVendor; vendorKey: Key; onClose: () => void };

function DisableDialog(props: OfKey) {
  const { t } = useTranslation();
  const deed = useDeed(disableVendorKey);
  const { vassalage } = props.vendor;
  const { keyId } = props.vendorKey;
  const isLast = props.vendor.keys.every((key) => key.keyId === keyId || !key.isEnabled);
  return (
    <DeedDialog
      title={t('vendorKeys.disableTitle', { key: keyId })}
      confirm={t('vendorKeys.disable')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { vassalage, keyId }, body: { reason } })}
      onClose={props.onClose}
    >
      <p>{t('vendorKeys.disableHelp')}</p>
      {isLast && <FormMessage>{t('vendorKeys.lastHelp')}</FormMessage>}
    </DeedDialog>
  );
}

function SeeDialog({ vendor, vendorKey, onClose }: OfKey) {
  const { t } = useTranslation();
  const deed = useDeed(seeEndedKey);
  const params = { vassalage: vendor.vassalage, keyId: vendorKey.keyId };
  return (
    <DeedDialog
      title={t('vendorKeys.seeTitle', { key: vendorKey.keyId })}
      confirm={t('vendorKeys.see')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('vendorKeys.seeHelp')}</p>
    </DeedDialog>
  );
}
