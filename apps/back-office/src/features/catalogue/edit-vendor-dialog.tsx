import { editVendor, type StaffVendor } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { ListingFields, useListing } from './listing-fields.tsx';

/** How a vendor stands in the lobby, and who plays its games while it is in maintenance. */
export function EditVendorDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(editVendor);
  const [displayName, setDisplayName] = useState(vendor.displayName);
  const [numbers, setNumbers] = useState(vendor.testers.join(' '));
  const listing = useListing(vendor);
  const testers = [...new Set(numbers.split(/[\s,]+/).filter((number) => number !== ''))];
  const areTesters = testers.length <= 50 && testers.every((number) => /^[1-9]\d{0,17}$/.test(number));
  return (
    <DeedDialog
      title={vendor.displayName}
      confirm={t('games.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        listing.value && displayName.trim() && areTesters
          ? {
              params: { vassalage: vendor.vassalage },
              body: {
                ...listing.value,
                displayName: displayName.trim(),
                testers,
                reason,
              },
            }
          : undefined
      }
      onClose={onClose}
    >
      <Field label={t('vendors.name')}>
        <TextInput
          maxLength={60}
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
        />
      </Field>
      <ListingFields listing={listing} />
      <Field
        label={t('vendors.testers')}
        help={t('vendors.testersHelp')}
        {...(!areTesters && { error: t('vendors.testersWrong') })}
      >
        <TextInput value={numbers} onChange={(event) => setNumbers(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}
