import type { Announcement } from '@fairhall/contract';
import { buttonLook } from '@fairhall/ui';
import { Picture } from '../../shared/picture.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './heroes.module.css';
import { MarketScene, sceneLooks } from './market-scene.tsx';

/** What staff announce among the heroes: their picture, their words, and where it leads. */
export default function Banner({ banner }: { banner: Announcement }) {
  const { t } = useTranslation();
  return (
    <div className={styles.hero}>
      {banner.imageUrl ? (
        <Picture src={banner.imageUrl} className={styles.picture} />
      ) : (
        <MarketScene look={sceneLooks[Number(banner.id) % sceneLooks.length] ?? 'violet'} />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{banner.title}</h2>
        {banner.link && (
          <a href={banner.link} className={buttonLook({ kind: 'primary', size: 'large' })}>
            {t('home.more')}
          </a>
        )}
      </div>
    </div>
  );
}
