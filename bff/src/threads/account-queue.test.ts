import { createAccountQueue } from './account-queue';

/** Work that ends when the test says so. */
function work() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
}
const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

it('takes the accounts in turns, however much one of them sends', async () => {
  const queue = createAccountQueue(['place'], { mostWaiting: 40 });
  const order: string[] = [];
  const send = (account: string, name: string) =>
    queue.run(account, async () => {
      order.push(name);
      await turns();
    });
  await Promise.all([
    ...Array.from({ length: 5 }, (_, at) => send('ann', `ann ${at}`)),
    send('ben', 'ben'),
    send('cleo', 'cleo'),
  ]);
  expect(order).toEqual(['ann 0', 'ben', 'cleo', 'ann 1', 'ann 2', 'ann 3', 'ann 4']);
});

it('gives an account one place, and the other places to others', async () => {
  const queue = createAccountQueue(['one', 'other'], { mostWaiting: 5 });
  const long = work();
  const begun: string[] = [];
  const first = queue.run('ann', () => (begun.push('ann 1'), long.done));
  const second = queue.run('ann', async () => void begun.push('ann 2'));
  await queue.run('ben', async () => void begun.push('ben'));
  expect(begun).toEqual(['ann 1', 'ben']);
  long.end();
  await Promise.all([first, second]);
  expect(begun).toEqual(['ann 1', 'ben', 'ann 2']);
});

it('refuses what exceeds the line of an account, and goes on after a failure', async () => {
  const queue = createAccountQueue(['place'], { mostWaiting: 2 });
  const long = work();
  const running = queue.run('ann', () => long.done);
  const waiting = [
    queue.run('ann', async () => 'a'),
    queue.run('ann', () => Promise.reject(new Error('no'))),
  ];
  const outcomes = Promise.allSettled(waiting);
  await expect(queue.run('ann', async () => 'b')).rejects.toMatchObject({ code: 'rate_limited' });
  long.end();
  await running;
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await expect(queue.run('ann', async () => 'c')).resolves.toBe('c');
});

it('gives an account several places where it may have them', async () => {
  const queue = createAccountQueue(['one', 'two', 'three'], { mostWaiting: 5, atWork: 2 });
  const long = work();
  const begun: string[] = [];
  const running = [1, 2, 3].map((at) => queue.run('ann', () => (begun.push(`ann ${at}`), long.done)));
  await queue.run('ben', async () => void begun.push('ben'));
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['ann 1', 'ben', 'ann 2']);
  long.end();
  await Promise.all(running);
  expect(begun.at(-1)).toBe('ann 3');
});

it('lets what arrives meanwhile into its line, although no work ever waits', async () => {
  const queue = createAccountQueue(['place', 'other'], { mostWaiting: 50, atWork: 4 });
  const begun: string[] = [];
  const send = (account: string) => queue.run(account, async () => void begun.push(account));
  const storm = Array.from({ length: 20 }, () => send('ann'));
  await new Promise((resolve) => setImmediate(resolve));
  await send('ben');
  expect(begun.length).toBeLessThan(5);
  await Promise.all(storm);
});

it('remembers who has just had a turn, and lets nobody save turns up', async () => {
  const queue = createAccountQueue(['place'], { mostWaiting: 50 });
  const order: string[] = [];
  const send = (account: string) => queue.run(account, async () => void order.push(account));
  await send('ann');
  await send('ann');
  const long = work();
  const running = queue.run('cleo', () => long.done);
  const waiting = ['ann', 'ann', 'ben', 'ben', 'ben'].map(send);
  long.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['ann', 'ann', 'ben', 'ann', 'ben', 'ann', 'ben']);
});
