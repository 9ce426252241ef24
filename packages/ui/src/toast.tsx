import { X } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';
import { useWords } from './words.tsx';

type Toast = { key: number; tone: Tone; content: ReactNode };

const SHOWN_MS = 6000;
let toasts: readonly Toast[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

/** Says something in passing, in the corner and to screen readers. Never the only place a refusal is shown. */
export function showToast(content: ReactNode, tone: Tone = 'plain'): void {
  lastKey += 1;
  change([...toasts.slice(-2), { key: lastKey, tone, content }]);
}

/** The place where toasts appear; once in an app. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div role="status" aria-live="polite" className={styles.toaster}>
      {shown.map((toast) => (
        <ToastBox key={toast.key} toast={toast} />
      ))}
    </div>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const words = useWords();
  useEffect(() => {
    const timer = setTimeout(() => dismiss(toast.key), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast.key]);
  return (
    <div className={classNames(styles.toast, styles[toast.tone])}>
      <div className={styles.content}>{toast.content}</div>
      <IconButton label={words.close} icon={<X />} onClick={() => dismiss(toast.key)} />
    </div>
  );
}

function dismiss(key: number) {
  change(toasts.filter((toast) => toast.key !== key));
}

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
