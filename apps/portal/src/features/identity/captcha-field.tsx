import { Button, Field, IconButton, Skeleton, TextInput } from '@fairhall/ui';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './captcha-field.module.css';
import type { Picture } from './use-person.ts';

/** Letters to read from a picture, another picture, and a way round for whoever cannot see it. */
export function CaptchaField({ picture, error }: { picture: Picture; error: string | undefined }) {
  const { t } = useTranslation();
  const { image, instead } = picture;
  return (
    <div className={styles.captcha}>
      <div className={styles.row}>
        {image ? (
          <img
            className={styles.picture}
            src={`data:image/png;base64,${image.value}`}
            alt={t('identity.captcha.picture')}
            width={180}
            height={64}
          />
        ) : (
          <Skeleton width="180px" height="64px" />
        )}
        <IconButton label={t('identity.captcha.refresh')} icon={<RefreshCw />} onClick={picture.refresh} />
      </div>
      {/* another picture, another input: letters of the one before are not kept */}
      <Field key={image?.captchaId} label={t('identity.captcha.label')} error={error}>
        <TextInput
          name="captcha"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={5}
          disabled={instead !== 'none'}
        />
      </Field>
      {instead === 'none' ? (
        <div>
          <Button kind="quiet" size="small" onClick={picture.workInstead}>
            {t('identity.captcha.unseen')}
          </Button>
        </div>
      ) : (
        <p role="status">{t(`identity.captcha.${instead}`)}</p>
      )}
    </div>
  );
}
