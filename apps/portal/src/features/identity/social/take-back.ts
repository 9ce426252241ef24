export type Back = {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};

/** What the provider put into the address; it is gone from there once taken. */
export function takeBack(): Back {
  const given = new URLSearchParams(location.search);
  const word = (name: string) => given.get(name) || undefined;
  history.replaceState(history.state, '', location.pathname);
  return { state: word('state') ?? 'none', code: word('code'), iss: word('iss'), error: word('error') };
}
