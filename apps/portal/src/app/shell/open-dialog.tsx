import { lazy, Suspense } from 'react';
import { closeDialog, useOpenDialog } from '../../shared/dialogs.ts';

const LogInDialog = lazy(() => import('../../features/identity/log-in-dialog.tsx'));
const RegisterDialog = lazy(() => import('../../features/identity/register-dialog.tsx'));
const LogOutDialog = lazy(() => import('../../features/identity/log-out-dialog.tsx'));
const RegisterFirstDialog = lazy(() => import('../../features/identity/register-first-dialog.tsx'));

const dialogs = {
  login: LogInDialog,
  register: RegisterDialog,
  'log-out': LogOutDialog,
  'register-first': RegisterFirstDialog,
};

export function OpenDialog() {
  const name = useOpenDialog();
  if (!name) return null;
  const Dialog = dialogs[name];
  return (
    <Suspense>
      <Dialog onClose={closeDialog} />
    </Suspense>
  );
}
