import { lazy, Suspense } from 'react';
import { closeDialog, useOpenDialog } from '../../shared/dialogs.ts';
import { withRestOfTexts } from '../../shared/texts.ts';

const LogInDialog = lazy(() => withRestOfTexts(() => import('../../features/identity/log-in-dialog.tsx')));
const RegisterDialog = lazy(() =>
  withRestOfTexts(() => import('../../features/identity/register-dialog.tsx')),
);
const LogOutDialog = lazy(() => withRestOfTexts(() => import('../../features/identity/log-out-dialog.tsx')));
const RegisterFirstDialog = lazy(() =>
  withRestOfTexts(() => import('../../features/identity/register-first-dialog.tsx')),
);

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
