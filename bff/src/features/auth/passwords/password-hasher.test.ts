import { bundled, withBundle } from '../../../testing/bundle';
import { createThreadPool } from '../../../threads/thread-pool';
import { createPasswordHasher, MAX_RUNNING, MAX_WAITING, standardCost } from './password-hasher';

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

  test('rejects calls beyond the queue, and drains the queue', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: MAX_RUNNING + MAX_WAITING + 14 }, () => cheap.hash('a secret')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(14);
    expect(refused[0]?.reason).toMatchObject({ code: 'request_timeout', status: 503 });
    await expect(cheap.hash('a secret')).resolves.toMatch(/^\$argon2id\$/);
  });
});

describe('with a thread pool', () => {
  test('hashes and verifies many passwords in parallel, compatible with the default', async () => {
    const pool = createThreadPool(bundled('password.worker'), 2);
    const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }, pool);
    const passwords = Array.from({ length: 20 }, (_, number) => `password ${number}`);
    const stored = await Promise.all(passwords.map((password) => hasher.hash(password)));
    expect(new Set(stored).size).toBe(20);
    expect(await cheap.verify(stored[7] ?? null, 'password 7')).toBe(true);
    const right = await Promise.all(stored.map((each, at) => hasher.verify(each, passwords[at] ?? '')));
    const wrong = await Promise.all(stored.map((each) => hasher.verify(each, 'another')));
    expect([right, wrong]).toEqual([passwords.map(() => true), passwords.map(() => false)]);
    expect(await hasher.verify(null, 'password 7')).toBe(false);
    await expect(hasher.verify('no hash', 'password 7')).rejects.toThrow('Decoding failed');
    await pool.destroy();
  });
});
