import { type StaffCheck, staffReadThumbnail, staffViewDocument } from '@fairhall/contract';
import { Button, Card, Dialog, Field, TextArea } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { FileImage } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForImage } from '../../shared/call.ts';
import { ImageViewer, useAddress } from '../../shared/image-viewer.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import styles from './check-pictures.module.css';

type Picture = StaffCheck['pictures'][number];

/** What was sent: blurred here, and opened only with a reason, which is written down first. */
export function CheckPictures({ check }: { check: StaffCheck }) {
  const { t } = useTranslation();
  const mayView = useMay('verification.documents.view');
  const [asking, setAsking] = useState<Picture>();
  const [shown, setShown] = useState<{ picture: Picture; reason: string }>();
  if (check.pictures.length === 0) return null;
  const titleOf = (picture: Picture) => t('checks.pictureOf', { kind: t(`checks.picture.${picture.kind}`) });
  return (
    <Card title={t('checks.pictures')}>
      <ul className={styles.pictures}>
        {check.pictures.map((picture) => (
          <li key={picture.id} className={styles.picture}>
            {picture.isErased ? (
              <span className={styles.erased}>{t('checks.erased')}</span>
            ) : (
              <Thumbnail checkId={check.id} picture={picture} />
            )}
            <span>{t(`checks.picture.${picture.kind}`)}</span>
            <Time at={picture.uploadedAt} />
            {mayView && !picture.isErased && (
              <Button size="small" icon={<FileImage />} onClick={() => setAsking(picture)}>
                {t('checks.openPicture')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <ReasonDialog
          title={titleOf(asking)}
          onClose={() => setAsking(undefined)}
          onReason={(reason) => {
            setShown({ picture: asking, reason });
            setAsking(undefined);
          }}
        />
      )}
      {shown && (
        <ImageViewer
          title={titleOf(shown.picture)}
          endpoint={staffViewDocument}
          input={{
            params: { id: check.id, pictureId: shown.picture.id },
            body: { reason: shown.reason },
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  );
}

const SHORTEST = 3;

/** Why it has to be seen. */
function ReasonDialog(props: { title: string; onReason: (reason: string) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= SHORTEST;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) props.onReason(reason.trim());
  };
  return (
    <Dialog title={props.title} size="small" onClose={props.onClose}>
      <form onSubmit={submit} className={styles.form}>
        <p>{t('checks.viewHelp')}</p>
        <Field label={t('checks.viewReason')}>
          <TextArea
            autoFocus
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Button type="submit" kind="primary" disabled={!isReady}>
          {t('checks.openPicture')}
        </Button>
      </form>
    </Dialog>
  );
}

function Thumbnail({ checkId, picture }: { checkId: string; picture: Picture }) {
  const { t } = useTranslation();
  const read = useQuery({
    queryKey: ['image', 'thumbnail', picture.id],
    queryFn: () => callForImage(staffReadThumbnail, { params: { id: checkId, pictureId: picture.id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const address = useAddress(read.data);
  if (read.isError) return <span className={styles.erased}>{t('checks.noThumbnail')}</span>;
  return address ? (
    <img src={address} alt={t('checks.blurred')} className={styles.thumbnail} />
  ) : (
    <span className={styles.thumbnail} />
  );
}
