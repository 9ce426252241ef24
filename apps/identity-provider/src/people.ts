/** Whom anybody can be here; plainly nobody. */
export const people = [
  { id: 'demo-one', name: 'Demo Person One' },
  { id: 'demo-two', name: 'Demo Person Two' },
  { id: 'demo-three', name: 'Demo Person Three' },
] as const;

/** Those it stands in for, by the id of their client. */
export const standingIn = {
  'demo-line': 'LINE',
  'demo-google': 'Google',
  'demo-facebook': 'Facebook',
  'demo-telegram': 'Telegram',
  'demo-zalo': 'Zalo',
} as const;
