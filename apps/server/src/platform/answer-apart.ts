import type { Told } from './ask-apart.ts';
import { giveWay } from './give-way.ts';

/** The other side of `createApart`: answers the one question of this process, with less priority than the house. */
export function answerApart<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  // bets go before it
  giveWay();
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
