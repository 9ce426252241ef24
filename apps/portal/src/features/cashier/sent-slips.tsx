import { type Deposit, readSlip } from '@fairhall/contract';
import { Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { callForFile } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';

/** The pictures the member sent; each opens in its full size. */
export function SentSlips({ order }: { order: Deposit }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.sentSlips}>
      {order.slips.map((slip, at) => (
        <li key={slip.id}>
          <SentSlip orderId={order.id} slip={slip} number={at + 1} />
          {slip.read && (
            <p className={styles.methodHint}>
              {t('cashier.slipRead', { bank: slip.read.bankName, reference: slip.read.reference })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function SentSlip(props: { orderId: string; slip: Deposit['slips'][number]; number: number }) {
  const { t } = useTranslation();
  const { orderId, slip } = props;
  const picture = useQuery({
    queryKey: mine('slip', slip.id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callForFile(readSlip, { params: { id: orderId, imageId: slip.id }, signal }),
  });
  const name = t('cashier.sentSlip', { number: props.number, time: timeText(slip.uploadedAt) });
  return (
    <Answer query={picture} skeleton={<Skeleton width="96px" height="96px" />}>
      {(blob) => <Picture blob={blob} name={name} />}
    </Answer>
  );
}

/** The address is the browser's own and lives as long as the picture is shown. */
function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(blob);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [blob]);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.sentSlip}>
      <img src={address} width={96} height={96} alt={name} title={name} />
    </a>
  );
}
