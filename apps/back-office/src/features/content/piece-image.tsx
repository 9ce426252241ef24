import { uploadContentImage } from '@fairhall/contract';
import { Button, FileDrop, FormMessage } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import styles from './piece-texts.module.css';

/** The picture of a piece: uploaded at once, put into the piece when its settings are saved. */
export function PieceImage(props: { image: string | null; onImage: (image: string | null) => void }) {
  const { t } = useTranslation();
  const upload = useDeed(uploadContentImage, ({ image }) => props.onImage(image));
  function take([file]: readonly File[]) {
    if (!file) return;
    const form = new FormData();
    form.append('picture', file);
    upload.mutate({ form });
  }
  return (
    <>
      {props.image && (
        <>
          <img
            src={`/api/content/images/${props.image}`}
            alt={t('content.picture')}
            className={styles.picture}
          />
          <Button kind="quiet" size="small" onClick={() => props.onImage(null)}>
            {t('content.noPicture')}
          </Button>
        </>
      )}
      <FileDrop
        label={t('content.picture')}
        help={t('content.pictureHelp')}
        accept={['image/png', 'image/jpeg']}
        maxFiles={1}
        files={[]}
        onFiles={take}
      />
      {upload.error && <FormMessage isBoxed>{refusalText(upload.error)}</FormMessage>}
    </>
  );
}
