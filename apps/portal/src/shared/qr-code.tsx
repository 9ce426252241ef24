import type { Resource } from '@fairhall/contract';
import { QRCodeSVG } from 'qrcode.react';
import styles from './qr-code.module.css';

/** The picture staff gave, otherwise one drawn from the address; `size` in CSS pixels. */
export function QrCode({
  resource,
  size,
  label,
}: {
  resource: Pick<Resource, 'url' | 'qrCodeUrl'>;
  size: number;
  label: string;
}) {
  const address = new URL(resource.url, location.origin).href;
  return resource.qrCodeUrl ? (
    <img src={resource.qrCodeUrl} width={size} height={size} alt={label} className={styles.qr} />
  ) : (
    <QRCodeSVG value={address} size={size} marginSize={2} title={label} className={styles.qr} />
  );
}
