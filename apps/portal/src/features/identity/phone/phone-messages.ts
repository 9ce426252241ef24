/** What the portal asks of the frame in which Firebase checks a telephone. `mobile` is E.164. */
export type PhoneAsked =
  | { kind: 'send'; mobile: string }
  | { kind: 'confirm'; verificationId: string; code: string };

/** What the frame answers: `ready` once, then one answer to each question. */
export type PhoneSaid =
  | { kind: 'ready' }
  | { kind: 'sent'; verificationId: string }
  | { kind: 'proven'; idToken: string }
  | { kind: 'failed'; code: string };
