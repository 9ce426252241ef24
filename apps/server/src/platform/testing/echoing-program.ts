import { answerApart } from '../answer-apart.ts';

/** Says what it was told; nothing at all to `never`, and an error to `broken`. */
answerApart(async (question: string) => {
  if (question === 'never') for (;;);
  if (question === 'broken') throw new Error('it is broken');
  return question;
});
