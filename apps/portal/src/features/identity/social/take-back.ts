export type Back = {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};

/** What the provider put into the address, Telegram's older log-in behind its `#`; it is gone from there once taken. */
export function takeBack(): Back {
  const given = new URLSearchParams(location.search);
  const word = (name: string) => given.get(name) || undefined;
  const ofTelegram = new URLSearchParams(location.hash.slice(1)).get('tgAuthResult') || undefined;
  history.replaceState(history.state, '', location.pathname);
  return {
    state: word('state') ?? 'none',
    code: word('code') ?? ofTelegram,
    iss: word('iss'),
    error: word('error'),
  };
}
