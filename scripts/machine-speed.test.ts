import { factorOf, machineFactor, timeFixedWork } from './lib/machine-speed.mjs';

const quiet = { wallMs: 61, cpuMs: 60, load: 0, cores: 2 };
const inherited = process.env.MACHINE_FACTOR;
afterEach(() => {
  if (inherited === undefined) delete process.env.MACHINE_FACTOR;
  else process.env.MACHINE_FACTOR = inherited;
});

test.each([
  ['a quiet reference machine', {}, 1],
  ['a faster machine', { wallMs: 20, cpuMs: 20 }, 1],
  ['a machine of half the speed', { wallMs: 120, cpuMs: 120 }, 2],
  ['two busy processes on two cores', { load: 2 }, 2],
  ['the same on eight cores', { load: 2, cores: 8 }, 1.3],
  ['other work that the load average does not show yet', { wallMs: 150 }, 2.5],
  ['a slow and busy machine', { cpuMs: 120, wallMs: 130, load: 4 }, 6],
  ['a machine that stands still', { wallMs: 60_000, load: 90 }, 8],
])('the factor of %s', (_, change, factor) => {
  expect(factorOf({ ...quiet, ...change })).toBe(factor);
});

test('the work takes time', () => {
  const { wallMs, cpuMs } = timeFixedWork();
  expect(cpuMs).toBeGreaterThan(0);
  expect(wallMs).toBeGreaterThan(0);
});

test('a process inherits the factor that the run has measured', () => {
  process.env.MACHINE_FACTOR = '3.5';
  expect(machineFactor()).toBe(3.5);
});

test('the first process measures, and passes the factor on', () => {
  delete process.env.MACHINE_FACTOR;
  const factor = machineFactor();
  expect(factor).toBeGreaterThanOrEqual(1);
  expect(process.env.MACHINE_FACTOR).toBe(String(factor));
});
