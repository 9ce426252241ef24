import { moveVendor, type StaffVendor } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** Another address of a vendor: two people decide where players are sent. */
export function MoveVendorDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(moveVendor, useProposed());
  const [baseAddress, setAddress] = useState(vendor.baseAddress);
  const isOther = baseAddress !== vendor.baseAddress && URL.canParse(baseAddress);
  return (
    <DeedDialog
      title={t('vendors.moveTitle', { vendor: vendor.displayName })}
      confirm={t('vendors.move')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        isOther ? { params: { vassalage: vendor.vassalage }, body: { baseAddress, reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('vendors.moveHelp')}</p>
      <Field label={t('vendors.address')} help={t('vendors.addressHelp')}>
        <TextInput
          maxLength={300}
          value={baseAddress}
          onChange={(event) => setAddress(event.target.value.trim())}
        />
      </Field>
    </DeedDialog>
  );
}
