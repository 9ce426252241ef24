import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './member-link.module.css';
import { useMay } from './session.ts';

/** A figure that leads to the movement of money behind it. */
export function LedgerLink(props: { keyOfTransfer: string | undefined; children: ReactNode }) {
  const mayRead = useMay('wallet.ledger.read');
  if (!mayRead || !props.keyOfTransfer) return props.children;
  return (
    <Link to="/ledger" search={{ key: props.keyOfTransfer }} className={styles.link}>
      {props.children}
    </Link>
  );
}
