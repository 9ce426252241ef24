import { type LiveMessageView, livePath } from '@fairhall/contract';
import { hearJackpot } from './jackpots.ts';
import { mine, permissionQuery, queries } from './queries.ts';
import { readSession, sessionRefused } from './session.ts';
import { askWhatIsBonus, balanceQuery, forgetBalance, showBalance } from './wallet.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** What of the cashier says how far something is played; bets count too often to ask for all of it again. */
const ofTurnover = ['requirements', 'counted-bets', 'bonuses', 'withdrawal-options', 'forfeit'] as const;

/** Keeps one line to the server open for as long as it is wanted; answers how to hang up. */
export function keepLive(token: string): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isWanted = true;
  let hasBeenReady = false;

  function connect() {
    const address = new URL(livePath, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onopen = () => say({ kind: 'hello', token });
    socket.onmessage = (event) => hear(JSON.parse(String(event.data)) as LiveMessageView);
    socket.onclose = () => {
      clearInterval(heartbeat);
      if (!isWanted || readSession().token !== token) return;
      timer = setTimeout(connect, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
  }

  function say(message: object) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function hear(message: LiveMessageView) {
    switch (message.kind) {
      case 'ready':
        waitMs = FIRST_WAIT_MS;
        heartbeat = setInterval(() => say({ kind: 'ping' }), message.heartbeatMs);
        // What happened while the line was down was not heard.
        if (hasBeenReady) void queries.invalidateQueries({ queryKey: mine() });
        hasBeenReady = true;
        return;
      case 'lagged':
        return void queries.invalidateQueries({ queryKey: mine() });
      case 'wallet.changed':
        return showBalance(message.body);
      case 'deposit.changed':
        // it may have brought a bonus
        void queries.invalidateQueries({ queryKey: balanceQuery.queryKey });
        return void queries.invalidateQueries({ queryKey: mine('cashier') });
      case 'withdrawal.changed':
      case 'settlement.changed':
        return void queries.invalidateQueries({ queryKey: mine('cashier') });
      case 'purse.changed':
        return void queries.invalidateQueries({ queryKey: mine('purses') });
      case 'turnover.changed':
        for (const part of ofTurnover) void queries.invalidateQueries({ queryKey: mine('cashier', part) });
        return askWhatIsBonus();
      case 'grants.changed':
        return void queries.invalidateQueries({ queryKey: mine('play', 'grants') });
      case 'verification.changed':
        return void queries.invalidateQueries({ queryKey: mine('verification') });
      case 'inbox.changed':
        return void queries.invalidateQueries({ queryKey: mine('inbox') });
      case 'brand.changed':
        return void queries.invalidateQueries({ queryKey: permissionQuery.queryKey });
      case 'jackpot.told':
        return hearJackpot(message.body);
      case 'session.ended':
        return sessionRefused('identity/session-ended', token, message.body.because);
      default:
        return;
    }
  }

  connect();
  return () => {
    isWanted = false;
    clearTimeout(timer);
    clearInterval(heartbeat);
    socket?.close();
    forgetBalance();
  };
}
