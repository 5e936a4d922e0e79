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
  const queue = createAccountQueue(['place'], 40);
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
  expect(order).toEqual(['ann 0', 'ann 1', 'ben', 'cleo', 'ann 2', 'ann 3', 'ann 4']);
});

it('gives an account one place, and the other places to others', async () => {
  const queue = createAccountQueue(['one', 'other'], 5);
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
  const queue = createAccountQueue(['place'], 2);
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
