import { disableVendorKey, type StaffVendor } from '@fairhall/contract';
import { Badge, Button, type Column, CopyButton, FormMessage, Table } from '@fairhall/ui';
import { KeyRound, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { AddKeyDialog } from './add-key-dialog.tsx';
import styles from './vendor-keys.module.css';

type Key = StaffVendor['keys'][number];

/** A vendor changes over without a pause: the new key is added, the vendor takes it, the old one goes off. */
export function VendorKeys({ vendor }: { vendor: StaffVendor }) {
  const { t } = useTranslation();
  const mayWrite = useMay('catalogue.keys.write');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Key>();
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
      cell: (key) =>
        mayWrite &&
        key.isEnabled &&
        live.length > 1 && (
          <Button size="small" icon={<PowerOff />} onClick={() => setEnding(key)}>
            {t('vendorKeys.disable')}
          </Button>
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
      <Table
        caption={t('vendorKeys.of', { vendor: vendor.displayName })}
        columns={columns}
        rows={vendor.keys}
        keyOf={(key) => key.keyId}
      />
      {isAdding && <AddKeyDialog vendor={vendor} onClose={() => setAdding(false)} />}
      {ending && <DisableDialog vendor={vendor} vendorKey={ending} onClose={() => setEnding(undefined)} />}
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
  if (!vendorKey.isEnabled) return <Badge>{t('vendorKeys.off')}</Badge>;
  return <Badge tone="won">{t(signs ? 'vendorKeys.signs' : 'vendorKeys.on')}</Badge>;
}

function DisableDialog(props: { vendor: StaffVendor; vendorKey: Key; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(disableVendorKey, useProposed());
  const { vassalage } = props.vendor;
  const { keyId } = props.vendorKey;
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
    </DeedDialog>
  );
}
