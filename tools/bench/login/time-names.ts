import { Agent } from 'node:http';
import { askToLogIn } from './log-in.ts';
import { accountOf, MEMBERS } from './members.ts';
import { rankDistance } from './rank-sum.ts';

const SAMPLES = 200;

/** Wrong passwords of members and of nobody, by turns, each name once; answers how far apart their times stand. */
export async function timeNames(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const known: number[] = [];
  const unknown: number[] = [];
  const time = async (username: string) => {
    const begin = performance.now();
    const { status, text } = await askToLogIn({ agent, port, username, password: 'Wrong-password-26' });
    if (status !== 401) throw new Error(`a wrong password was answered ${status} ${text}`);
    return performance.now() - begin;
  };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    // which of the two is asked first changes, so that no drift of the machine falls on one of them
    const member = async () => known.push(await time(accountOf(MEMBERS - sample)));
    const nobody = async () => unknown.push(await time(`nobody${sample}`));
    for (const ask of sample % 2 === 0 ? [member, nobody] : [nobody, member]) await ask();
  }
  agent.destroy();
  return rankDistance(known, unknown);
}
