import { Dialog, type DialogProps } from './dialog.tsx';

export function Drawer(props: Omit<DialogProps, 'isDrawer'>) {
  return <Dialog {...props} isDrawer />;
}
