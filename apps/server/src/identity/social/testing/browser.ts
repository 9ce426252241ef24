import { type MemberWorld, portalOrigin } from '../../../../testing/member-world.ts';

type Said = { status: number; body: Record<string, unknown> };

/** A browser at the portal: it keeps its cookies, and the token its page was given. */
export function openBrowser(world: MemberWorld, { ip = '127.0.0.1' } = {}) {
  const cookies = new Map<string, string>();
  const browser = {
    cookies,
    token: undefined as string | undefined,
    async call(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
      origin = portalOrigin,
    ) {
      const response = await world.app.inject({
        method,
        url: path,
        remoteAddress: ip,
        headers: {
          origin,
          ...(browser.token && { authorization: `Bearer ${browser.token}` }),
          ...(cookies.size > 0 && {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
        },
        ...(body && { payload: body }),
      });
      for (const { name, value } of response.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const said: Said = { status: response.statusCode, body: response.json() };
      if (typeof said.body.token === 'string') browser.token = said.body.token;
      return said;
    },
  };
  return browser;
}

export type TestBrowser = ReturnType<typeof openBrowser>;
