import { useAskedProof } from '../../shared/ask-proof.ts';
import { closeDialog, type OpenDialog as Opened, useOpenDialog } from '../../shared/dialogs.ts';
import { useIdleWarning } from '../../shared/idle-warning.ts';
import { fetchEarly, lazyWithTexts } from '../../shared/lazy-part.ts';
import { Part } from './part.tsx';

const entrances = {
  login: () => import('../../features/identity/log-in-dialog.tsx'),
  register: () => import('../../features/identity/register-dialog.tsx'),
};
const plain = {
  login: lazyWithTexts(entrances.login),
  forgot: lazyWithTexts(() => import('../../features/identity/forgot-dialog.tsx')),
  register: lazyWithTexts(entrances.register),
  'log-out': lazyWithTexts(() => import('../../features/identity/log-out-dialog.tsx')),
  'register-first': lazyWithTexts(() => import('../../features/identity/register-first-dialog.tsx')),
  'chat-room': lazyWithTexts(() => import('../../features/content/chat-room-dialog.tsx')),
  feedback: lazyWithTexts(() => import('../../features/content/feedback-dialog.tsx')),
  notices: lazyWithTexts(() => import('../../features/content/notices-dialog.tsx')),
};
const IdleDialog = lazyWithTexts(() => import('../../features/identity/idle-dialog.tsx'));
const ProveDialog = lazyWithTexts(() => import('../../features/identity/prove-dialog.tsx'));
const aboutVendor = {
  'vendor-games': lazyWithTexts(() => import('../../features/lobby/vendor-games-dialog.tsx')),
  'vendor-away': lazyWithTexts(() => import('../../features/lobby/vendor-away-dialog.tsx')),
};

/** For buttons that open an entrance: its part comes while the hand is on its way. */
export function onTheWayTo(entrance: keyof typeof entrances) {
  const reached = () => fetchEarly(entrances[entrance]);
  return { onPointerEnter: reached, onFocus: reached };
}

export function OpenDialog() {
  const opened = useOpenDialog();
  const proof = useAskedProof();
  const idleUntil = useIdleWarning();
  return (
    <>
      {opened && (
        <Part name={opened.name}>
          <Shown opened={opened} />
        </Part>
      )}
      {idleUntil && (
        <Part name="idle">
          <IdleDialog until={idleUntil} />
        </Part>
      )}
      {proof && (
        <Part name="prove">
          <ProveDialog asked={proof} />
        </Part>
      )}
    </>
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
