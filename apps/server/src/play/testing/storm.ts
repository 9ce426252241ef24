import type { UUID } from 'node:crypto';
import { codes, type GatewayKey, type PlatformOperation, responseText } from '@fairhall/vendor-protocol';
import { mulberry32 } from '@fairhall/vendor-protocol/kit';
import type { House } from './house.ts';

type Chance = () => number;
type Envelope = { signer?: GatewayKey; nowMs?: number; nonce?: UUID };
type Fields = Record<string, unknown>;

/** Something a vendor sends until it has a final answer, or that befalls the player meanwhile. */
export type Step =
  | {
      name: string;
      op: PlatformOperation;
      body: Fields;
      vendor?: string | undefined;
      /** What is wrong with the envelope. */
      with?: Envelope | undefined;
    }
  | { name: string; happen: () => Promise<unknown> };

/** How a vendor's words come to the platform, and what is heard of them: nothing, where the line broke. */
export type Wire = (
  word: Word,
) => Promise<{ text: string; answer: Record<string, unknown>; isGenuine: boolean } | undefined>;
type Word = Extract<Step, { op: PlatformOperation }>;

/** What every step came to: the code of its last answer; of what befell, nothing. */
export type End = Readonly<Record<string, string>>;
export type Weather = Record<(typeof misdeeds)[number], number>;

const misdeeds = ['nothing', 'delay', 'duplicate', 'drop-request', 'drop-answer'] as const;
const LONGEST_DELAY_MS = 25;
const RETRY_MS = 6;
/** A word that stays without a final answer while the others are done waits for what never comes. */
const PATIENCE = 5;

export const noWeather = (): Weather => ({
  nothing: 0,
  delay: 0,
  duplicate: 0,
  'drop-request': 0,
  'drop-answer': 0,
});

/** Sends the steps as a bad line does, each by its own chance: late, twice, not at all, unheard, in any order. */
export async function sendInStorm(
  wire: Wire,
  steps: readonly Step[],
  { seed, weather }: { seed: number; weather: Weather },
): Promise<End> {
  const chance = mulberry32(seed);
  const senders = steps.map((step) => senderOf(wire, step));
  await Promise.all(
    senders.map(async (sender) => {
      await pause(chance() * LONGEST_DELAY_MS);
      for (let tries = 0; tries < PATIENCE && !sender.isOver(); tries += 1) {
        await suffer(sender, { chance, weather });
        await pause(chance() * RETRY_MS);
      }
    }),
  );
  // the storm is over
  return sendUntilCalm(senders);
}

/** The same steps one after the other; who has to come again does so behind the rest. */
export function sendInOrder(wire: Wire, steps: readonly Step[]): Promise<End> {
  return sendUntilCalm(steps.map((step) => senderOf(wire, step)));
}

/** Whoever was told to come again comes again, until nothing changes; then everybody comes once more. */
async function sendUntilCalm(senders: readonly Sender[]): Promise<End> {
  for (let turn = 0; turn < PATIENCE; turn += 1) {
    for (const sender of senders) if (!sender.isOver()) await sender.deliver();
    if (senders.every((sender) => sender.isOver())) break;
    await pause(RETRY_MS);
  }
  for (const sender of senders) await sender.deliver();
  return Object.fromEntries(senders.map((sender) => [sender.name, sender.code()]));
}

type Sender = ReturnType<typeof senderOf>;

async function suffer(sender: Sender, { chance, weather }: { chance: Chance; weather: Weather }) {
  const misdeed = misdeeds[Math.floor(chance() * misdeeds.length)] ?? 'nothing';
  weather[misdeed] += 1;
  if (misdeed === 'drop-request') return;
  if (misdeed === 'delay') await pause(chance() * LONGEST_DELAY_MS);
  if (misdeed === 'duplicate') await Promise.all([sender.deliver(), sender.deliver()]);
  else await sender.deliver({ isHeard: misdeed !== 'drop-answer' });
}

function senderOf(wire: Wire, step: Step) {
  /** Answered as things stand, each time anew; the answer to anything else is what was heard first. */
  const isQuestion = 'op' in step && ['tx_status', 'balance'].includes(step.op);
  const isKeyed = 'op' in step && step.op !== 'session_open';
  let isOver = false;
  let code = '';
  let text: string | undefined;
  async function deliver({ isHeard = true } = {}): Promise<void> {
    if ('happen' in step) {
      // it befalls once, however often the line is tried
      if (isOver) return;
      isOver = true;
      await step.happen();
      return;
    }
    const sent = await wire(step);
    if (!sent) return;
    if (!sent.isGenuine) throw new Error(`not signed for its call: ${sent.text}`);
    const said = String(sent.answer.code);
    const isFinal = sent.answer.final === true;
    // told to come again, though it was heard before: too many at once
    if (isOver && !isFinal) return;
    const isKept = !isQuestion && isKeyed && codes[code as keyof typeof codes]?.stored === true;
    if (text !== undefined && isKept && code === said && text !== sent.text)
      throw new Error(`${step.name} was answered twice, and not alike: ${text} and ${sent.text}`);
    if (isOver && isKept && code !== said)
      throw new Error(`${step.name} was ${code} for good, and then ${said}`);
    if ((!isHeard && !isOver) || (isOver && !isQuestion)) return;
    [code, text, isOver] = [said, sent.text, isFinal];
  }
  return { name: step.name, deliver, isOver: () => isOver, code: () => code };
}

type Sent = Awaited<ReturnType<House['send']>>;

/** Every answer is signed, and for the very call it was asked by; `onTheWay` puts another in its place. */
export const wireTo =
  (house: House, onTheWay = (sent: Sent): Sent => sent): Wire =>
  async ({ op, body, vendor, with: envelope }) => {
    const sent = await house.send(op, body, { ...(vendor && { vendor }), ...envelope }).catch(lost);
    if (!sent) return undefined;
    const { http: httpStatus, text, answer, signature } = onTheWay(sent);
    const signed = responseText({ httpStatus, requestNonce: sent.nonce, body: text });
    return { text, answer, isGenuine: house.key.verify(signed, signature ?? '') };
  };

/** A line that broke says nothing of what became of the call, as one that dropped its answer. */
export function lost(error: unknown): undefined {
  const isBroken =
    error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');
  if (!isBroken) throw error;
}

/** Every order in which the steps can be: what a storm came to must be what one of them comes to. */
export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) =>
    ordersOf(items.filter((_, place) => place !== at)).map((rest) => [item, ...rest]),
  );
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
