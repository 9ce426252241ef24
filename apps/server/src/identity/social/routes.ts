import {
  bindSocial,
  finishSocial,
  forgetSocialPending,
  type Language,
  listSocialBindings,
  listSocialProviders,
  readSocialPending,
  type SocialProvider,
  startSocialBinding,
  startSocialLogIn,
} from '@fairhall/contract';
import { spokenTo } from '#brand';
import { type App, everyone, type Reply, type Request, serve } from '#platform/http';
import type { MemberGuards } from '../guards.ts';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { networkOf } from '../networks.ts';
import type { SignIn } from '../sign-in.ts';
import { visitOf } from '../visit.ts';
import { bindPending } from './bind.ts';
import { listBindings } from './bindings.ts';
import { browserCookieOf, giveBrowserCookie, takeBrowserCookie } from './browser-cookie.ts';
import { finishVisit } from './finish-visit.ts';
import { forgetPending, readPending } from './pending.ts';
import { isAllowed, readProviders } from './provider-settings.ts';
import { startVisit } from './start-visit.ts';

/** The page that a provider sends the browser back to. */
export const RETURN_PATH = '/social-return';

type Doors = SignIn & { guards: MemberGuards };

export function socialRoutes(app: App, needs: IdentityNeeds, doors: Doors): void {
  const { guards, fromOurPage, signIn } = doors;
  const secure = needs.secureCookies;

  async function start(
    { request, reply }: { request: Request; reply: Reply },
    asked: {
      provider: SocialProvider;
      language: Language;
      isAgentsDoor: boolean;
      memberId?: MemberId;
    },
  ) {
    // where this browser's cookies are: a house may be open under several names
    const origin = request.headers.origin ?? needs.origins[0];
    const { address, cookie, expires } = await startVisit(needs, {
      ...asked,
      returnAddress: `${origin}${RETURN_PATH}`,
      network: networkOf(request.ip),
    });
    giveBrowserCookie(reply, cookie, { secure, expires });
    return { address };
  }

  serve(app, listSocialProviders, everyone, async () => {
    const all = await readProviders(needs, needs.brand.settings().id);
    const offered = all.filter((kept) => kept.isOn && isAllowed(kept, needs.mode));
    return { items: offered.map(({ provider }) => provider) };
  });
  serve(app, startSocialLogIn, fromOurPage, ({ params, body, request, reply }) =>
    start(
      { request, reply },
      {
        provider: params.provider,
        language: spokenTo(needs.brand.settings(), body.language),
        isAgentsDoor: body.agentsOnly ?? false,
      },
    ),
  );
  serve(app, startSocialBinding, guards.realMember, ({ params, body, caller, request, reply }) => {
    fromOurPage(request);
    return start(
      { request, reply },
      {
        provider: params.provider,
        language: spokenTo(needs.brand.settings(), body.language ?? caller.language),
        isAgentsDoor: false,
        memberId: caller.memberId,
      },
    );
  });
  serve(app, finishSocial, fromOurPage, async ({ body, request, reply }) => {
    const from = visitOf(needs, request, reply);
    const finished = await finishVisit(needs, body, { cookie: browserCookieOf(request), from });
    if (finished.kind === 'signed-in') {
      takeBrowserCookie(reply, { secure });
      return { kind: 'signed-in' as const, ...(await signIn(reply, finished.opened)) };
    }
    if (finished.kind === 'second-step') {
      takeBrowserCookie(reply, { secure });
      return finished;
    }
    const { kind, provider, name, expires } = finished;
    giveBrowserCookie(reply, browserCookieOf(request) ?? '', { secure, expires });
    return { kind, provider, name };
  });
  pendingRoutes(app, needs, doors);
}

function pendingRoutes(app: App, needs: IdentityNeeds, { guards, fromOurPage }: Doors): void {
  const secure = needs.secureCookies;

  serve(app, readSocialPending, everyone, async ({ request }) => ({
    person: await readPending(needs.db, browserCookieOf(request), needs.clock.now()),
  }));
  serve(app, forgetSocialPending, fromOurPage, async ({ request, reply }) => {
    await forgetPending(needs.db, browserCookieOf(request), needs.clock.now());
    takeBrowserCookie(reply, { secure });
    return { done: true as const };
  });
  serve(app, bindSocial, guards.realMember, async ({ caller, request, reply }) => {
    fromOurPage(request);
    const person = await bindPending(needs, caller, browserCookieOf(request));
    takeBrowserCookie(reply, { secure });
    return person;
  });
  serve(app, listSocialBindings, guards.realMember, async ({ caller }) => ({
    items: await listBindings(needs.db, caller.memberId),
  }));
}
