import { openSession } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { call, RefusedCall } from '../shared/call.ts';
import { openDialog } from '../shared/dialogs.ts';
import { mine, permissionQuery, queries } from '../shared/queries.ts';
import {
  dropSession,
  keepSession,
  mayHaveCookie,
  onSessionChange,
  readSession,
  takeEndReason,
} from '../shared/session.ts';
import { texts } from '../shared/texts.ts';
import { inspectPath } from './must-log-in.ts';

/** A new tab asks for its token with the cookie; then the live line follows whoever is signed in. */
export async function startSession(): Promise<void> {
  // who comes to look for the house is not the member whose cookie this browser may hold
  if (!readSession().token && mayHaveCookie() && location.pathname !== inspectPath)
    await call(openSession).then(keepSession, (error: unknown) => {
      if (error instanceof RefusedCall) dropSession();
    });
  followSession();
}

function followSession(): void {
  let followed: string | undefined;
  let hangUp: (() => void) | undefined;
  const follow = () => {
    const { token, inspection } = readSession();
    if (token === followed) return;
    hangUp?.();
    // the live line is the member's own
    hangUp = token && !inspection ? listen(token) : undefined;
    if (followed) queries.removeQueries({ queryKey: mine() });
    followed = token;
    // a closed house may be open to the one who came, and closed again when they leave
    const shown = queries.getQueryData(permissionQuery.queryKey);
    if (shown?.maintenance.active || shown?.regionRestriction.restricted)
      void queries.invalidateQueries({ queryKey: permissionQuery.queryKey });
    const reason = token ? undefined : takeEndReason();
    if (reason === 'identity/inspection-ended') showToast(texts.t('shell.inspectionEnded'), 'note');
    else if (reason) {
      showToast(texts.t('shell.sessionEnded'), 'note');
      openDialog('login');
    }
  };
  onSessionChange(follow);
  follow();
}

function listen(token: string): () => void {
  const hangUp = import('../shared/live.ts').then(({ keepLive }) =>
    readSession().token === token ? keepLive(token) : undefined,
  );
  return () => void hangUp.then((end) => end?.());
}
