import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { closeDialog, type OpenDialog as Opened, useOpenDialog } from '../../shared/dialogs.ts';
import { loadPart } from '../../shared/load-part.ts';
import { withRestOfTexts } from '../../shared/texts.ts';
import { RouteFailure } from '../route-failure.tsx';

const part = <Part,>(load: () => Promise<Part>) => loadPart(() => withRestOfTexts(load));

const plain = {
  login: lazy(() => part(() => import('../../features/identity/log-in-dialog.tsx'))),
  register: lazy(() => part(() => import('../../features/identity/register-dialog.tsx'))),
  'log-out': lazy(() => part(() => import('../../features/identity/log-out-dialog.tsx'))),
  'register-first': lazy(() => part(() => import('../../features/identity/register-first-dialog.tsx'))),
  feedback: lazy(() => part(() => import('../../features/content/feedback-dialog.tsx'))),
  notices: lazy(() => part(() => import('../../features/content/notices-dialog.tsx'))),
};
const aboutVendor = {
  'vendor-games': lazy(() => part(() => import('../../features/lobby/vendor-games-dialog.tsx'))),
  'vendor-away': lazy(() => part(() => import('../../features/lobby/vendor-away-dialog.tsx'))),
};

export function OpenDialog() {
  const opened = useOpenDialog();
  if (!opened) return null;
  return (
    <CatchBoundary getResetKey={() => opened.name} errorComponent={RouteFailure}>
      <Suspense>
        <Shown opened={opened} />
      </Suspense>
    </CatchBoundary>
  );
}

function Shown({ opened }: { opened: Opened }) {
  if ('vendor' in opened) {
    const Dialog = aboutVendor[opened.name];
    return <Dialog vendor={opened.vendor} onClose={closeDialog} />;
  }
  const Dialog = plain[opened.name];
  return <Dialog onClose={closeDialog} />;
}
