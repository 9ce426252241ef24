import type { Endpoint } from '@fairhall/contract';
import { Dialog, IconButton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForImage, type Input } from './call.ts';
import styles from './image-viewer.module.css';
import { ReadState } from './read-state.tsx';

const STEP = 0.5;
const SMALLEST = 0.5;
const LARGEST = 5;

/** A slip or a proof, large enough to read: zoom, rotate, drag by scrolling. Looking at it is written down. */
export function ImageViewer<E extends Endpoint>(props: {
  title: string;
  endpoint: E;
  input: Input<E>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [look, setLook] = useState({ zoom: 1, turns: 0 });
  const picture = useQuery({
    queryKey: ['image', props.endpoint.path, props.input],
    queryFn: () => callForImage(props.endpoint, props.input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const zoom = (by: number) =>
    setLook({ ...look, zoom: Math.min(LARGEST, Math.max(SMALLEST, look.zoom + by)) });
  const turn = (by: number) => setLook({ ...look, turns: look.turns + by });
  return (
    <Dialog
      title={props.title}
      size="large"
      onClose={props.onClose}
      actions={
        <div className={styles.tools}>
          <IconButton label={t('image.smaller')} icon={<ZoomOut />} onClick={() => zoom(-STEP)} />
          <span className={styles.zoom}>{Math.round(look.zoom * 100)} %</span>
          <IconButton label={t('image.larger')} icon={<ZoomIn />} onClick={() => zoom(STEP)} />
          <IconButton label={t('image.left')} icon={<RotateCcw />} onClick={() => turn(-1)} />
          <IconButton label={t('image.right')} icon={<RotateCw />} onClick={() => turn(1)} />
        </div>
      }
    >
      <ReadState read={picture}>
        {(blob) => <Picture blob={blob} alt={props.title} zoom={look.zoom} turns={look.turns} />}
      </ReadState>
    </Dialog>
  );
}

function Picture(props: { blob: Blob; alt: string; zoom: number; turns: number }) {
  const address = useAddress(props.blob);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.stage} tabIndex={0} aria-label={props.alt}>
      {address && (
        <img
          src={address}
          alt={props.alt}
          style={{
            inlineSize: `${props.zoom * 100}%`,
            blockSize: `${props.zoom * 100}%`,
            transform: `rotate(${props.turns * 90}deg)`,
          }}
        />
      )}
    </section>
  );
}

/** Where the browser keeps a picture for as long as it is shown. */
export function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
