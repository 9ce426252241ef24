import { byId } from '../element.ts';
import { verifyLink } from '../history-drawer.ts';
import { speak } from '../language.ts';
import type { Sound } from '../sound.ts';
import { studioApi } from '../studio-api.ts';
import type { SlotLook } from './look.ts';
import { createPanel } from './panel.ts';
import { showRound } from './show-round.ts';
import { createStage } from './stage.ts';

/** Shows one past round to whoever was given a ticket for it; nothing can be staked here. */
export async function openReplay(
  look: SlotLook,
  {
    ticket,
    layOut,
    openCurtain,
    sound,
  }: { ticket: string; layOut: () => Promise<void>; openCurtain: () => void; sound: Sound },
): Promise<void> {
  const { round, language: code } = await studioApi(undefined).replay(ticket);
  const language = await speak(code, round.currency);
  document.documentElement.lang = language.htmlLang;
  document.body.classList.add('replay');
  await layOut();
  const stage = await createStage(look, {
    canvas: byId<HTMLCanvasElement>('stage'),
    area: byId('area'),
    sound,
  });
  const panel = createPanel(language, round);
  const title = language.text('status/replay', { time: language.time(round.startedAt) });
  panel.showStake(BigInt(round.stake), { lower: false, raise: false });
  panel.showBalance(round.balanceAfter === null ? undefined : BigInt(round.balanceAfter));
  panel.showAutoplay(undefined, false);
  panel.showBuy(undefined, false);
  byId('close').hidden = true;
  byId('quick').hidden = true;
  byId('tools').append(verifyLink(language, round));

  async function show(): Promise<void> {
    panel.showSpin('replay', false);
    panel.showWin(0n, false);
    stage.begin(round.choice);
    await showRound({ stage, panel, sound, language }, round, { isQuick: false });
    panel.say(title);
    panel.showSpin('replay', round.events !== null);
  }

  panel.say(title);
  openCurtain();
  panel.on('spin', () => void show());
  await show();
}
