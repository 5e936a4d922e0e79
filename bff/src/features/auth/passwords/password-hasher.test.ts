import { bundled, withBundle } from '../../../testing/bundle';
import { createThreadPool } from '../../../threads/thread-pool';
import { createPasswordHasher, MAX_WAITING, MAX_WAITING_OF_ACCOUNT, standardCost } from './password-hasher';

withBundle();

const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

describe('the password hasher', () => {
  test('uses argon2id with 19 MiB, two passes and one lane', async () => {
    expect(standardCost).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
    expect(await createPasswordHasher().hash('postcards4all')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  test('salts hashes and verifies passwords', async () => {
    const [one, two] = await Promise.all([cheap.hash('a secret'), cheap.hash('a secret')]);
    expect(one).not.toBe(two);
    expect(await cheap.verify(one, 'a secret')).toBe(true);
    expect(await cheap.verify(one, 'another')).toBe(false);
  });

  test('rejects every password without a stored hash', async () => {
    expect(await cheap.verify(null, 'an unused password')).toBe(false);
  });

  test('reports a hash with other parameters as outdated', async () => {
    const stored = await cheap.hash('a secret');
    expect(cheap.isOutdated(stored)).toBe(false);
    expect(createPasswordHasher().isOutdated(stored)).toBe(true);
  });

  const settled = async (work: readonly Promise<string>[]) =>
    (await Promise.allSettled(work)).map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'hashed',
    );

  test('refuses what exceeds the line of a network, and takes other networks in turns', async () => {
    // Cheap hashes would end as fast as they begin.
    const usual = createPasswordHasher();
    const storm = Array.from({ length: 1 + MAX_WAITING + 14 }, (_, at) =>
      usual.hash('a secret', { account: `${at}@example.com`, network: '192.0.2.1' }),
    );
    const ended: string[] = [];
    void Promise.allSettled(storm).then(() => ended.push('storm'));
    await usual.hash('a secret', { account: 'ann@example.com', network: '192.0.2.2' });
    ended.push('ann');
    const outcomes = await settled(storm);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(14);
    expect(ended).toEqual(['ann', 'storm']);
    await expect(usual.hash('a secret')).resolves.toMatch(/^\$argon2id\$/);
  });

  test('refuses what exceeds the line of an account, from however many networks', async () => {
    const outcomes = await settled(
      Array.from({ length: 1 + MAX_WAITING_OF_ACCOUNT + 3 }, (_, at) =>
        cheap.hash('a secret', { account: 'ann@example.com', network: `192.0.2.${at}` }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(3);
  });
});

describe('with a thread pool', () => {
  test('hashes and verifies many passwords in parallel, compatible with the default', async () => {
    const pool = createThreadPool(bundled('password.worker'), 2);
    const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }, pool);
    const passwords = Array.from({ length: 20 }, (_, number) => `password ${number}`);
    const line = (number: number) => ({ account: `${number}@example.com`, network: `192.0.2.${number}` });
    const stored = await Promise.all(passwords.map((password, at) => hasher.hash(password, line(at))));
    expect(new Set(stored).size).toBe(20);
    expect(await cheap.verify(stored[7] ?? null, 'password 7')).toBe(true);
    const right = await Promise.all(
      stored.map((each, at) => hasher.verify(each, passwords[at] ?? '', line(at))),
    );
    const wrong = await Promise.all(stored.map((each, at) => hasher.verify(each, 'another', line(at))));
    expect([right, wrong]).toEqual([passwords.map(() => true), passwords.map(() => false)]);
    expect(await hasher.verify(null, 'password 7')).toBe(false);
    await expect(hasher.verify('no hash', 'password 7')).rejects.toThrow('Decoding failed');
    await pool.destroy();
  });
});
