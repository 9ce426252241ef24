/** What a game says to the page that frames it, and what it hears. */
export type ToPortal =
  | { kind: 'balance'; amount: string; currency: string }
  | { kind: 'deposit' }
  | { kind: 'close' }
  | { kind: 'ready' };
export type FromPortal = { kind: 'balance-changed' };

/** Speaks with the portal alone: other origins are neither told nor heard. */
export function portalLine(portalOrigin: string, fallback: { returnUrl: string; cashierUrl: string }) {
  const isFramed = window.parent !== window;
  return {
    say(message: ToPortal): void {
      if (isFramed) window.parent.postMessage({ source: 'studio', ...message }, portalOrigin);
      else if (message.kind === 'deposit') location.assign(fallback.cashierUrl);
      else if (message.kind === 'close') location.assign(fallback.returnUrl);
    },
    hear(listener: (message: FromPortal) => void): void {
      window.addEventListener('message', (event) => {
        if (event.origin !== portalOrigin || event.source !== window.parent) return;
        const message = event.data as { source?: unknown; kind?: unknown };
        if (message?.source === 'portal' && message.kind === 'balance-changed')
          listener({ kind: 'balance-changed' });
      });
    },
  };
}

export type PortalLine = ReturnType<typeof portalLine>;
