import { buttonLook, Card } from '@fairhall/ui';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { useTranslation } from '../../shared/texts.ts';
import type { HomeArea } from './home-areas.ts';
import styles from './home-page.module.css';

/** An area that is what staff wrote; without words it is not there. */
export function WrittenArea({ area }: { area: HomeArea }) {
  const { t } = useTranslation();
  if (!area.title) return null;
  return (
    <Card title={area.title}>
      <div className={styles.written}>
        {area.imageUrl && <Picture src={area.imageUrl} className={styles.picture} />}
        {area.body && area.language && <RichText html={area.body} language={area.language} />}
        {area.link && (
          <a href={area.link} className={buttonLook({})}>
            {t('home.more')}
          </a>
        )}
      </div>
    </Card>
  );
}
