import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { drawPdf, type StatementFacts } from './draw-pdf.ts';

/** What this process tells of the one statement that it was given. */
export type Drawn = { readonly file: Buffer } | { readonly failure: string };

// bets go before pages
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// it ends with whoever asked, and once they have the file
process.once('disconnect', () => process.exit(0));
process.once('message', async (facts: StatementFacts) => {
  const drawn: Drawn = await draw(facts);
  process.send?.(drawn);
});

async function draw(facts: StatementFacts): Promise<Drawn> {
  try {
    return { file: await buffer(drawPdf(facts)) };
  } catch (error) {
    return { failure: String(error) };
  }
}
