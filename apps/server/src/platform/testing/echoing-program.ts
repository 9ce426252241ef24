import { answerApart } from '../answer-apart.ts';

/**
 * Says what it was told; nothing at all to `never`, nor to `later`, over which it can be talked to; an error to `broken`, and
 * to `environment` what it knows.
 */
answerApart(async (question: string) => {
  if (question === 'never') for (;;);
  if (question === 'later') await new Promise(() => undefined);
  if (question === 'broken') throw new Error('it is broken');
  if (question === 'environment') return Object.keys(process.env).sort().join(' ');
  return question;
});
