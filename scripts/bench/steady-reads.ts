/** Authenticated reads at a steady rate, as people at work send them. */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds from the time a read was due until its response arrived. */
function read(url: string, token: string, agent: Agent): Promise<number> {
  const due = performance.now();
  return new Promise((resolve, reject) => {
    request(`${url}/api/leads`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - due);
        else reject(new Error(`A read returned ${answer.statusCode}.`));
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Milliseconds of each read, fastest first. Reads are sent no matter how slow the responses are. */
export async function steadyReads(
  { url, token }: { url: string; token: string },
  { reads, perSecond }: { reads: number; perSecond: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const sent: Promise<number>[] = [];
  const started = performance.now();
  for (let number = 0; number < reads; number += 1) {
    await wait(Math.max(0, started + (number * 1000) / perSecond - performance.now()));
    sent.push(read(url, token, agent));
  }
  const times = await Promise.all(sent);
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

/** The time that a share of the sorted times does not exceed. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
