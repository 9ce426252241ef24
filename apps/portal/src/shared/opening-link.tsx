import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Opening } from './click-rules.ts';
import { useOpening } from './use-opening.ts';

/** A link where a press leads to a page, a button where it does more than that. */
export function OpeningLink(props: {
  opening: Opening;
  className: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
}) {
  const open = useOpening();
  const { opening, className = '' } = props;
  if (opening.kind === 'page' && !opening.needsLogIn)
    return (
      <Link
        to={opening.to}
        search={opening.page ? { page: opening.page } : {}}
        className={className}
        onClick={props.onOpen}
      >
        {props.children}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        props.onOpen?.();
        open(opening);
      }}
    >
      {props.children}
    </button>
  );
}
