import { evidenceOf, grantedRate, isTimeToLook, isWorse, MIN_LOADS } from './release-evidence';

/** The same numbers in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const draw = (random: () => number, loads: number, rate: number) => {
  let failures = 0;
  for (let load = 0; load < loads; load += 1) if (random() < rate) failures += 1;
  return { loads, failures };
};

/** Loads until the release is withdrawn; `null` if it survives. */
function withdrawnAfter(
  random: () => number,
  rate: number,
  before: { loads: number; failures: number },
  most: number,
) {
  let failures = 0;
  for (let loads = 1; loads <= most; loads += 1) {
    if (random() < rate) failures += 1;
    else continue;
    if (isWorse({ loads, failures }, before)) return loads;
  }
  return null;
}

describe('a release that crashes for 30% of loads', () => {
  it('is withdrawn after at most 20 people, in 95 of 100 runs', () => {
    const random = randomOf(1);
    const RUNS = 600;
    const met = Array.from({ length: RUNS }, () => {
      // A week of the release before, at the usual 0.1%; the candidate has 5%, so 20 people come among 400.
      const before = draw(random, 6000, 0.001);
      let failures = 0;
      for (let people = 1; people <= 100; people += 1) {
        if (random() < 0.3) failures += 1;
        if (isWorse({ loads: people, failures }, before)) return people;
      }
      return Infinity;
    });
    expect(met.filter((people) => people <= 20).length / RUNS).toBeGreaterThan(0.95);
    expect(met.every((people) => people <= 60)).toBe(true);
    expect(met.sort((one, other) => one - other)[RUNS / 2]).toBe(MIN_LOADS);
  });
});

/**
 * How a load of a bad release ends, as browsers report it. A page that shows nothing is a failure after ten seconds, so
 * people who leave earlier say nothing. A tab that hangs is reported by its worker after five seconds, or by the next
 * visit; somebody who never comes back says nothing.
 */
const endings = {
  crash: { failing: 1 },
  silence: { failing: 0.75 },
  hang: { failing: 0.9 },
} as const;

/** People who met the release until it was withdrawn; `Infinity` if it survives 100. */
function peopleUntilWithdrawn(random: () => number, rate: number, kinds: readonly (keyof typeof endings)[]) {
  const before = draw(random, 6000, 0.001);
  const counts = { loads: 0, failures: 0, open: 0 };
  for (let people = 1; people <= 100; people += 1) {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'crash';
    const isBad = random() < rate;
    const hasFailed = isBad && random() < endings[kind].failing;
    if (hasFailed) counts.failures += 1;
    if (hasFailed || !isBad) counts.loads += 1;
    else counts.open += 1;
    if (isTimeToLook({ hasFailed, met: people }) && isWorse(counts, before)) return people;
  }
  return Infinity;
}

describe('a release that fails for somebody without a word', () => {
  const RUNS = 1000;
  it.each<[string, number, readonly (keyof typeof endings)[]]>([
    ['shows nothing to anybody', 1, ['silence']],
    ['hangs for everybody', 1, ['hang']],
    ['shows nothing to 40%', 0.4, ['silence']],
    ['hangs for 35%', 0.35, ['hang']],
    ['crashes for 30%', 0.3, ['crash']],
    ['crashes, hangs or shows nothing for 35%', 0.35, ['crash', 'hang', 'silence']],
  ])('is withdrawn within 20 people in 95 of 100 runs if it %s', (_, rate, kinds) => {
    const random = randomOf(5);
    const met = Array.from({ length: RUNS }, () => peopleUntilWithdrawn(random, rate, kinds));
    expect(met.filter((people) => people <= 20).length / RUNS).toBeGreaterThanOrEqual(0.95);
  });

  it('is not withdrawn for pages that are left before their end', () => {
    const before = { loads: 6000, failures: 6 };
    expect(isWorse({ loads: 100, failures: 0, open: 900 }, before)).toBe(false);
    expect(isWorse({ loads: 0, failures: 0, open: 900 }, before)).toBe(false);
  });
});

describe('a release that crashes for 30% of loads after one with few loads', () => {
  it.each([0, 1, 5, 20, 49])('is withdrawn within 60 loads if the previous one has %d', (known) => {
    const random = randomOf(3);
    const RUNS = 400;
    const met = Array.from(
      { length: RUNS },
      () => withdrawnAfter(random, 0.3, draw(random, known, 0.001), 200) ?? Infinity,
    ).sort((one, other) => one - other);
    expect(met[RUNS / 2]).toBeLessThanOrEqual(20);
    expect(met[RUNS * 0.95]).toBeLessThanOrEqual(45);
    expect(met.filter((people) => people <= 60).length / RUNS).toBeGreaterThan(0.98);
  });

  it('is withdrawn at the twelfth load if every load crashes', () => {
    expect(isWorse({ loads: MIN_LOADS, failures: MIN_LOADS }, { loads: 1, failures: 0 })).toBe(true);
  });
});

describe('a release that is as good as the one before', () => {
  it.each([0, 5, 20])(
    'survives 10,000 loads in 97 of 100 runs after a release with %d known loads',
    (known) => {
      const random = randomOf(4);
      const RUNS = 200;
      const withdrawn = Array.from({ length: RUNS }, () =>
        withdrawnAfter(random, 0.03, draw(random, known, 0.03), 10_000),
      ).filter((loads) => loads !== null);
      expect(withdrawn.length / RUNS).toBeLessThanOrEqual(0.03);
    },
  );

  it.each([0, 0.001, 0.01, 0.03])('survives 10,000 loads in 99 of 100 runs if both fail at %d', (rate) => {
    const random = randomOf(2);
    const RUNS = 200;
    let withdrawn = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const before = draw(random, 2000, rate);
      if (withdrawnAfter(random, rate, before, 10_000) !== null) withdrawn += 1;
    }
    expect(withdrawn / RUNS).toBeLessThanOrEqual(0.01);
  });
});

it('is never judged by fewer than twelve loads', () => {
  const before = { loads: 5000, failures: 5 };
  expect(isWorse({ loads: MIN_LOADS - 1, failures: MIN_LOADS - 1 }, before)).toBe(false);
  expect(isWorse({ loads: MIN_LOADS, failures: MIN_LOADS }, before)).toBe(true);
});

it('gets no higher granted rate from fewer than 100 known loads of the previous release', () => {
  const none = grantedRate({ loads: 0, failures: 0 });
  expect(none).toBeLessThan(0.03);
  for (const loads of [1, 5, 49]) expect(grantedRate({ loads, failures: 0 })).toBe(none);
  // The next release is granted at least the high failure rate of the one before.
  expect(grantedRate({ loads: 20, failures: 5 })).toBeGreaterThanOrEqual(0.25);
});

it('gets a higher granted rate if less is known about the previous release', () => {
  expect(grantedRate({ loads: 0, failures: 0 })).toBeGreaterThan(grantedRate({ loads: 1000, failures: 1 }));
  expect(grantedRate({ loads: 10, failures: 0 })).toBeGreaterThan(
    grantedRate({ loads: 10_000, failures: 10 }),
  );
});

it('has evidence below the line while it works, and above it once it is worse', () => {
  const before = { loads: 5000, failures: 5 };
  expect(evidenceOf({ loads: 100, failures: 0 }, before)).toBeLessThan(0);
  expect(evidenceOf({ loads: 20, failures: 6 }, before)).toBeGreaterThan(1);
});
