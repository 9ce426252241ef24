import { editVendor, type StaffVendor } from '@fairhall/contract';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { changed, ListingFields, useListing } from './listing-fields.tsx';
import { TestersField, useTesters } from './testers-field.tsx';

/** How a vendor stands in the lobby, and who plays its games while it is in maintenance. */
export function EditVendorDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(editVendor);
  const [displayName, setDisplayName] = useState(vendor.displayName);
  const testers = useTesters(vendor.testers);
  const listing = useListing(vendor);
  return (
    <DeedDialog
      title={vendor.displayName}
      confirm={t('games.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        const name = displayName.trim();
        if (!listing.change || !name || !testers.value) return undefined;
        const named = changed(vendor, { displayName: name, testers: testers.value });
        const change = { ...listing.change, ...named };
        if (Object.keys(change).length === 0) return undefined;
        return { params: { vassalage: vendor.vassalage }, body: { ...change, reason } };
      }}
      onClose={onClose}
    >
      <Field label={t('vendors.name')}>
        <TextInput
          maxLength={60}
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
        />
      </Field>
      <ListingFields listing={listing} error={deed.error} />
      <TestersField testers={testers} error={deed.error} />
    </DeedDialog>
  );
}
