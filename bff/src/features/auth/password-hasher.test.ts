import { createPasswordHasher, MAX_RUNNING, MAX_WAITING, standardCost } from './password-hasher';

const cheap = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

describe('passwords at rest', () => {
  test('are argon2id with 19 MiB, two passes and one lane', async () => {
    expect(standardCost).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
    expect(await createPasswordHasher().hash('postcards4all')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  test('are salted, and told right from wrong', async () => {
    const [one, two] = await Promise.all([cheap.hash('a secret'), cheap.hash('a secret')]);
    expect(one).not.toBe(two);
    expect(await cheap.verify(one, 'a secret')).toBe(true);
    expect(await cheap.verify(one, 'another')).toBe(false);
  });

  test('are refused without a stored hash, whatever the password', async () => {
    expect(await cheap.verify(null, 'a password that nobody has')).toBe(false);
  });

  test('are to be hashed anew when the parameters changed', async () => {
    const stored = await cheap.hash('a secret');
    expect(cheap.isOutdated(stored)).toBe(false);
    expect(createPasswordHasher().isOutdated(stored)).toBe(true);
  });

  test('beyond the queue are refused, and the queue drains', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: MAX_RUNNING + MAX_WAITING + 14 }, () => cheap.hash('a secret')),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(14);
    expect(refused[0]?.reason).toMatchObject({ code: 'request_timeout', status: 503 });
    await expect(cheap.hash('a secret')).resolves.toMatch(/^\$argon2id\$/);
  });
});
