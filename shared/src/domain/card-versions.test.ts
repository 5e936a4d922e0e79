import fc from 'fast-check';
import { compareVersions, detectableDifference, versionFor } from './card-versions';
import { neededSample } from './statistics';
import { isHeldOut } from './targeting';

describe('the version of a home', () => {
  const homes = fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 400, maxLength: 400 });

  test('is about as often A as B, for any campaign and any homes', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 7 }), homes, (campaignId, ids) => {
        const inB = ids.filter((id) => versionFor(campaignId, id) === 'b').length;
        // Six standard deviations of a fair coin: a run fails by chance once in a billion.
        expect(Math.abs(inB - ids.length / 2)).toBeLessThan(3 * Math.sqrt(ids.length));
      }),
      { numRuns: 200 },
    );
  });

  test('is exactly one, and stays the same whichever homes are chosen with it, in any order', () => {
    fc.assert(
      fc.property(
        fc.uuid({ version: 7 }),
        fc.uniqueArray(fc.uuid({ version: 7 }), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        (campaignId, ids, seed) => {
          const split = (list: readonly string[]) =>
            new Map(list.map((id) => [id, versionFor(campaignId, id)]));
          const before = split(ids);
          const later = split(ids.filter((_, index) => (index + seed) % 3 !== 0).toReversed());
          for (const [id, version] of later) expect(version).toBe(before.get(id));
        },
      ),
    );
  });

  test('differs between campaigns, so that no home always gets B', () => {
    const ids = Array.from({ length: 400 }, (_, index) => `home-${index}`);
    const same = ids.filter((id) => versionFor('one', id) === versionFor('other', id)).length;
    expect(same).toBeGreaterThan(140);
    expect(same).toBeLessThan(260);
  });

  test('does not follow the holdout', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => `home-${index}`);
    const held = ids.filter((id) => isHeldOut('seed', id, 0.5));
    const inB = held.filter((id) => versionFor('seed', id) === 'b').length;
    expect(Math.abs(inB - held.length / 2)).toBeLessThan(3 * Math.sqrt(held.length));
  });
});

describe('the comparison', () => {
  test('names no version while the interval includes zero, and says how many cards would be conclusive', () => {
    const found = compareVersions({ hits: 5, sample: 150 }, { hits: 8, sample: 150 });
    expect(found).toMatchObject({ ahead: null, difference: expect.closeTo(0.02, 5) });
    expect(found?.low).toBeLessThan(0);
    expect(found?.high).toBeGreaterThan(0);
    const needed = found?.neededPerVersion ?? 0;
    expect(needed).toBeGreaterThan(150);
    const at = (sample: number) =>
      compareVersions({ hits: (5 / 150) * sample, sample }, { hits: (8 / 150) * sample, sample });
    expect(at(needed)?.ahead).toBe('b');
    expect(at(needed - 1)?.ahead).toBeNull();
  });

  test.each([
    [{ hits: 10, sample: 400 }, { hits: 40, sample: 400 }, 'b'],
    [{ hits: 40, sample: 400 }, { hits: 10, sample: 400 }, 'a'],
  ])('names the version that is ahead by more than chance', (a, b, ahead) => {
    expect(compareVersions(a, b)).toMatchObject({ ahead, neededPerVersion: null });
  });

  test('is nothing until both were mailed, and needs no number for equal shares', () => {
    expect(compareVersions({ hits: 0, sample: 0 }, { hits: 0, sample: 20 })).toBeNull();
    expect(compareVersions({ hits: 2, sample: 20 }, { hits: 2, sample: 20 })).toMatchObject({
      ahead: null,
      neededPerVersion: null,
    });
    expect(neededSample({ hits: 0, sample: 20 }, { hits: 0, sample: 20 })).toBeNull();
  });

  test('swapping the versions turns the difference around', () => {
    const group = fc
      .integer({ min: 1, max: 2000 })
      .chain((sample) =>
        fc.record({ hits: fc.integer({ min: 0, max: sample }), sample: fc.constant(sample) }),
      );
    fc.assert(
      fc.property(group, group, (a, b) => {
        const [one, other] = [compareVersions(a, b), compareVersions(b, a)];
        expect(one?.difference).toBeCloseTo(-(other?.difference ?? NaN), 9);
        expect(one?.low).toBeCloseTo(-(other?.high ?? NaN), 9);
        expect([one?.ahead, other?.ahead]).toEqual(
          one?.ahead === null ? [null, null] : one?.ahead === 'a' ? ['a', 'b'] : ['b', 'a'],
        );
      }),
    );
  });

  test('a larger mailing detects a smaller difference', () => {
    const [few = 0, many = 0] = [100, 1000].map((homes) => detectableDifference(0.035, homes) ?? 0);
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThan(few);
  });
});
