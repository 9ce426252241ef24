import { lazy, Suspense } from 'react';
import type { VendorCheck } from './use-person.ts';

const VendorCheckDialog = lazy(() => import('./vendor-check-dialog.tsx'));

/** Where a vendor's check opens once a form has to be shown to come from a person; its code is fetched then. */
export function VendorCheckPlace({ check }: { check: VendorCheck | undefined }) {
  if (!check) return null;
  return (
    <Suspense>
      <VendorCheckDialog captchaId={check.captchaId} origin={check.origin} onSettled={check.settle} />
    </Suspense>
  );
}
