import { Toaster } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, type StaticDataRouteOption } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { announcementsQuery } from '../../shared/announcements.ts';
import { loadPart } from '../../shared/load-part.ts';
import { memberQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { withRestOfTexts } from '../../shared/texts.ts';
import { RouteFailure } from '../route-failure.tsx';
import { Footer } from './footer.tsx';
import { SideBar } from './side-bar.tsx';

const ForcedPasswordDialog = lazy(() =>
  withRestOfTexts(() => import('../../features/account/forced-password-dialog.tsx')),
);

const PopUps = lazy(() =>
  loadPart(() => withRestOfTexts(() => import('../../features/content/pop-ups.tsx'))),
);

/** What stands around the page and may come a moment later. */
export default function Below({ frame }: StaticDataRouteOption) {
  const session = useSession();
  useEffect(keepForLater, []);
  const announced = useQuery({ ...announcementsQuery(), enabled: frame === undefined });
  const member = useQuery({ ...memberQuery, enabled: session.isMember });
  return (
    <>
      {frame === undefined && <SideBar />}
      {(frame === undefined || frame === 'no-side-bar') && <Footer />}
      {session.isMember && member.data?.passwordExpired && (
        <Suspense>
          <ForcedPasswordDialog />
        </Suspense>
      )}
      {frame === undefined && announced.data?.value.popup.length ? (
        <CatchBoundary getResetKey={() => 0} errorComponent={RouteFailure}>
          <Suspense>
            <PopUps />
          </Suspense>
        </CatchBoundary>
      ) : null}
      <Toaster />
    </>
  );
}

/** What never changes is kept by the browser, and a page that cannot come is another one that says why. */
function keepForLater(): void {
  // a browser that may not keep anything goes without
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}
