import type { MovementMade } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { movementOf } from './movement-kinds.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import styles from './receipts.module.css';
import { useTranslation } from './texts.ts';
import { shortTime } from './times.ts';

/** The house's signed word on each movement that was made for an order. */
export function Receipts({ movements }: { movements: readonly MovementMade[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  if (movements.length === 0) return null;
  return (
    <div className={styles.receipts}>
      {movements.map((movement) => (
        <Button key={movement.key} size="small" icon={<Stamp />} onClick={() => setShown(movement.key)}>
          {t('lists.receipt', { movement: t(movementOf(movement).text), time: shortTime(movement.at) })}
        </Button>
      ))}
      {shown && <ReceiptDialog movement={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
