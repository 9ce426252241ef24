import { Toaster } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { type StaticDataRouteOption, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announcementsQuery } from '../../shared/announcements.ts';
import { lazyWithTexts } from '../../shared/lazy-part.ts';
import { memberQuery } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useWaiting } from '../../shared/social.ts';
import { Footer } from './footer.tsx';
import { isProtecting } from './is-protecting.ts';
import { Part } from './part.tsx';
import { SideBar } from './side-bar.tsx';

const ForcedPasswordDialog = lazyWithTexts(() => import('../../features/account/forced-password-dialog.tsx'));
const TermsDialog = lazyWithTexts(() => import('../../features/identity/terms-dialog.tsx'));
const SecondStepDueDialog = lazyWithTexts(() => import('../../features/identity/second-step-due-dialog.tsx'));
const BindDialog = lazyWithTexts(() => import('../../features/identity/social/bind-dialog.tsx'));
const PopUps = lazyWithTexts(() => import('../../features/content/pop-ups.tsx'));

/** What stands around the page and may come a moment later. */
export default function Below({ frame }: StaticDataRouteOption) {
  const session = useSession();
  const isWaiting = useWaiting();
  useEffect(keepForLater, []);
  const announced = useQuery({ ...announcementsQuery(), enabled: frame === undefined });
  const member = useQuery({ ...memberQuery, enabled: session.isMember });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const person = session.isMember && !session.inspection ? member.data?.member : undefined;
  const isKept = person !== undefined && !isProtecting(path);
  const isAsked = isKept && person.termsAccepted === false;
  const isStepDue = isKept && !isAsked && member.data?.passwordExpired === false && member.data.secondStepDue;
  return (
    <>
      {frame === undefined && <SideBar />}
      {(frame === undefined || frame === 'no-side-bar') && <Footer />}
      {isAsked && (
        <Part name="terms">
          <TermsDialog member={person} />
        </Part>
      )}
      {session.isMember && !isAsked && member.data?.passwordExpired && (
        <Part name="forced-password">
          <ForcedPasswordDialog />
        </Part>
      )}
      {isStepDue && (
        <Part name="second-step-due">
          <SecondStepDueDialog />
        </Part>
      )}
      {session.isMember && !isAsked && !isStepDue && isWaiting && member.data?.passwordExpired === false && (
        <Part name="bind">
          <BindDialog account={member.data.member.account} />
        </Part>
      )}
      {frame === undefined && !isAsked && !isStepDue && announced.data?.value.popup.length ? (
        <Part name="pop-ups">
          <PopUps />
        </Part>
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
