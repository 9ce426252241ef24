import { Button, buttonLook, Carousel } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { announcementsQuery } from '../../shared/announcements.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { safetyQuery } from '../../shared/safety.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useStarted } from '../../shared/use-started.ts';
import { useTrial } from '../../shared/use-trial.ts';
import styles from './heroes.module.css';
import { MarketScene, type SceneLook } from './market-scene.tsx';

const Banner = lazyPart(() => import('./banner.tsx'));

/** What the hall is about, then what staff announce; each slide has one thing to do, and only true ones are shown. */
export function Heroes() {
  const { t } = useTranslation();
  const session = useSession();
  const trial = useTrial();
  const hasStarted = useStarted();
  const announced = useQuery({ ...announcementsQuery(), enabled: hasStarted });
  const safety = useQuery({ ...safetyQuery, enabled: hasStarted && session.isMember });
  const slides = [
    <Hero
      key="hall"
      title={t('home.heroTitle')}
      text={t('home.heroText')}
      look="violet"
      isFirst
      action={
        <Link to="/games" search={{}} className={buttonLook({ kind: 'primary', size: 'large' })}>
          {t('home.heroPlay')}
        </Link>
      }
    />,
    ...(announced.data?.value.banners ?? []).map((banner) => (
      <Suspense key={banner.id} fallback={<div className={styles.hero} />}>
        <Banner banner={banner} />
      </Suspense>
    )),
    !safety.data?.exclusion && (
      <Hero
        key="qr"
        title={t('home.qrTitle')}
        text={t('home.qrText')}
        look="green"
        action={
          session.isMember ? (
            <Link to="/deposit" className={buttonLook({ kind: 'primary', size: 'large' })}>
              {t('shell.deposit')}
            </Link>
          ) : (
            <Button kind="primary" size="large" onClick={() => openDialog('register')}>
              {t('shell.register')}
            </Button>
          )
        }
      />
    ),
    session.isVisitor && (
      <Hero
        key="trial"
        title={t('home.trialTitle')}
        text={t('home.trialText')}
        look="rose"
        action={
          <Button kind="primary" size="large" isBusy={trial.isStarting} onClick={() => void trial.start()}>
            {t('shell.trial')}
          </Button>
        }
      />
    ),
  ].filter(Boolean);
  return (
    <div className={styles.heroes}>
      <Carousel label={t('home.heroes')} look="slides">
        {slides}
      </Carousel>
    </div>
  );
}

function Hero(props: {
  title: string;
  text: string;
  look: SceneLook;
  action: React.ReactNode;
  isFirst?: boolean;
}) {
  const Title = props.isFirst ? 'h1' : 'h2';
  return (
    <div className={styles.hero}>
      <MarketScene look={props.look} isFirst={props.isFirst} />
      <div className={styles.words}>
        <Title className={styles.title}>{props.title}</Title>
        <p className={styles.text}>{props.text}</p>
        {props.action}
      </div>
    </div>
  );
}
