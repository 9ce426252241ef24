import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useWords } from './words.tsx';

const SHOWN_MS = 2000;

export function CopyButton(props: { text: string; label?: string }) {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <IconButton
        label={props.label ?? words.copy}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={() => void navigator.clipboard.writeText(props.text).then(() => setCopied(true))}
      />
      <span role="status" className="visually-hidden">
        {isCopied ? words.copied : ''}
      </span>
    </>
  );
}
