import { type RefObject, useLayoutEffect } from 'react';

/** Hears what the page in a frame says under this name, and no other window or origin. */
export function useFrameWords<Said>(
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, name, onSaid }: { origin: string; name: string; onSaid: (said: Said) => void },
): void {
  // heard from the moment the frame is there: one of another process may speak before effects have run
  useLayoutEffect(() => {
    function hear({ source, origin: from, data }: MessageEvent<Readonly<Record<string, Said>> | undefined>) {
      if (source !== frame.current?.contentWindow || from !== origin) return;
      const said = data?.[name];
      if (said) onSaid(said);
    }
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin, name, onSaid]);
}
