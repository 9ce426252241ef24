import { constants, setPriority } from 'node:os';
import type { Told } from './ask-apart.ts';

/** The other side of `createApart`: answers the one question of this process, with less priority than the house. */
export function answerApart<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  // bets go before it
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // it ends with whoever asked, and once they have the answer
  process.once('disconnect', () => process.exit(0));
  process.once('message', async (question: Question) => {
    const told: Told<Answer> = await answer(question).then(
      (answered) => ({ answer: answered }),
      (error: unknown) => ({ failure: String(error) }),
    );
    process.send?.(told);
  });
}
