import {
  allowCalls,
  pageCapabilities,
  type StaffVendor,
  type VendorCapability,
  vendorCapabilities,
} from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** Which calls of a vendor are heard: fewer at once, more once a second person agrees. */
export function AllowCallsDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(allowCalls, useProposed());
  const [chosen, setChosen] = useState<readonly VendorCapability[]>(vendor.may);
  const may = vendorCapabilities.filter((one) => chosen.includes(one));
  const isChanged = may.length !== vendor.may.length || may.some((one) => !vendor.may.includes(one));
  return (
    <DeedDialog
      title={t('vendors.callsTitle', { vendor: vendor.displayName })}
      confirm={t('vendors.allow')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        isChanged ? { params: { vassalage: vendor.vassalage }, body: { may, reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('vendors.callsHelp')}</p>
      {vendorCapabilities.filter(isItsOwn(vendor)).map((one) => (
        <Checkbox
          key={one}
          label={t(`vendors.may.${one}`)}
          checked={chosen.includes(one)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      ))}
    </DeedDialog>
  );
}

/** A vendor with wallets of its own asks ours for nothing. */
const isItsOwn =
  ({ wallet }: StaffVendor) =>
  (one: VendorCapability) =>
    wallet !== 'transfer' || pageCapabilities.has(one);
