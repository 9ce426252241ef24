import { type GameCard, launchGame, leavePurse } from '@fairhall/contract';
import { Button, classNames, EmptyState, FormMessage } from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DoorOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, RefusedCall } from '../../shared/call.ts';
import { Failure } from '../../shared/failure.tsx';
import { askForLeftRounds } from '../../shared/free-rounds.ts';
import { mine, queries } from '../../shared/queries.ts';
import { memberAccount } from '../../shared/session.ts';
import { useSitting } from '../../shared/sitting.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { balanceQuery } from '../../shared/wallet.ts';
import { DepositBeside, openBeside } from './deposit-beside.tsx';
import { readFurtherLanguage } from './further-language.ts';
import styles from './game-page.module.css';
import { GameToolbar } from './game-toolbar.tsx';
import { addressOf } from './launch-address.ts';
import { Opening } from './opening.tsx';
import { ElsewhereState, openOwnWindow, WindowBlocked } from './own-window.tsx';
import { PlayClock } from './play-clock.tsx';
import { readGameMessage } from './read-game-message.ts';
import { RealityCheck } from './reality-check.tsx';

/** As the stage's own style sheet has it: a phone, upright or on its side. */
const PHONE = '(max-width: 767px), (orientation: landscape) and (max-height: 520px)';
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The frame a game plays in. Its address is good once, so every mount asks for a new one. */
export function GameStage({
  game,
  mode,
  roomId,
  rooms,
}: {
  game: GameCard;
  mode: 'real' | 'demo';
  roomId?: string | undefined;
  /** The way to its other rooms, where the game covers the page that has it. */
  rooms?: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const hasAsked = useRef(false);
  const [isTheatre, setTheatre] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const [cashier, setCashier] = useState<string>();
  const [ownWindow, setOwnWindow] = useState<'opened' | 'blocked'>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const opened = await call(launchGame, {
        body: {
          gameId: game.gameId,
          ...(roomId && { roomId }),
          vassalage: game.vassalage,
          username: memberAccount(),
          accountType: 1,
          confirmTrans: 0,
          launchMode: 'GLS',
          platform: 'html5-desktop',
          clientType: 3,
          device: matchMedia(PHONE).matches ? 'mobile' : 'desktop',
          language: currentLanguage(),
          mode,
        },
      });
      return { ...opened, address: await addressOf(opened) };
    },
  });
  const open = () => {
    setEnded(false);
    setOwnWindow(undefined);
    mutate();
  };

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    mutate();
  }, [mutate]);

  useEffect(() => {
    if (!data) return;
    const origin = new URL(data.address).origin;
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message === 'close') setEnded(true);
      if (message === 'deposit') {
        const cashier = data.keepsWallet ? '/transfer-fund' : '/deposit';
        if (!openBeside(cashier)) setCashier(cashier);
      }
      if (message === 'language')
        void readFurtherLanguage().then((language) =>
          frame.current?.contentWindow?.postMessage({ source: 'portal', kind: 'language', language }, origin),
        );
      if (message === 'balance') {
        void queries.invalidateQueries({ queryKey: mine('balance') });
        askForLeftRounds();
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [data]);

  const keepsWallet = data?.keepsWallet === true;
  useEffect(() => {
    if (!keepsWallet || isEnded) return;
    // with automatic transfers everything comes back; what does not is shown on the page of wallets
    return () =>
      void call(leavePurse, { body: { vassalage: game.vassalage } })
        .catch(() => undefined)
        .then(() => queries.invalidateQueries({ queryKey: mine() }));
  }, [keepsWallet, isEnded, game.vassalage]);

  const played = useSitting().data;
  const sitting = mode === 'real' ? played?.sitting : undefined;
  const balance = useQuery({ ...balanceQuery, enabled: mode === 'real' }).data?.sumBalance;
  useEffect(() => {
    if (!data || balance === undefined) return;
    const told = { source: 'portal', kind: 'balance-changed' };
    frame.current?.contentWindow?.postMessage(told, new URL(data.address).origin);
  }, [data, balance]);

  const isRoomGone = error instanceof RefusedCall && error.code === 'play/room-unknown';
  // by an old link: the game is still there, with another room or none
  const enterWithoutRoom = () =>
    void navigate({ to: '/game', search: { gameId: game.gameId, ...(mode === 'demo' && { mode }) } });
  const address = `/game?${new URLSearchParams({ gameId: game.gameId, ...(mode === 'demo' && { mode }), ...(roomId && { roomId }) })}`;
  return (
    <div ref={stage} className={classNames(styles.stage, isTheatre && styles.theatre)}>
      <GameToolbar
        game={game}
        mode={mode}
        isTheatre={isTheatre}
        onTheatre={() => setTheatre(!isTheatre)}
        onFullScreen={() => void stage.current?.requestFullscreen()}
        onOwnWindow={
          data && !keepsWallet ? () => setOwnWindow(openOwnWindow(address) ? 'opened' : 'blocked') : undefined
        }
        clock={sitting && <PlayClock sitting={sitting} />}
        rooms={rooms}
      />
      {sitting && played?.isTimeUp && (
        <FormMessage isBoxed tone="note">
          {t('protection.timeUp')}
        </FormMessage>
      )}
      {sitting && played?.isCheckDue && <RealityCheck sitting={sitting} onGoOn={() => error && open()} />}
      {cashier && <DepositBeside address={cashier} onClose={() => setCashier(undefined)} />}
      {ownWindow === 'blocked' && <WindowBlocked address={address} onOpened={() => setOwnWindow('opened')} />}
      <div className={styles.frameBox}>
        {error ? (
          <Failure error={error} onRetry={isRoomGone ? enterWithoutRoom : open} />
        ) : ownWindow === 'opened' ? (
          <ElsewhereState onReturn={open} />
        ) : isEnded ? (
          <EmptyState
            icon={<DoorOpen />}
            title={t('play.ended')}
            action={
              <Button kind="primary" onClick={open}>
                {t('play.again')}
              </Button>
            }
          >
            {t('play.endedText')}
          </EmptyState>
        ) : data && !isPending ? (
          <iframe
            ref={frame}
            src={data.address}
            title={t('play.frame', { name: game.name })}
            className={styles.frame}
            allow="autoplay; fullscreen; clipboard-write"
            sandbox={data.savesFiles ? `${sandbox} allow-downloads` : sandbox}
            referrerPolicy="origin"
          />
        ) : (
          <Opening />
        )}
      </div>
    </div>
  );
}
