/** Measures the machine once per run, so that time limits of tests grow on a slow or busy one. */
import { availableParallelism, loadavg } from 'node:os';

/** CPU time of the work below on the machine that the limits were chosen on, in milliseconds. */
const REFERENCE_MS = 60;
/** Largest factor, so that hanging tests still end. */
const MOST = 8;

/** The wall and CPU time of a fixed piece of work, in milliseconds. */
export function timeFixedWork() {
  const cpu = process.cpuUsage();
  const started = performance.now();
  let state = 1;
  const counts = new Map();
  for (let round = 0; round < 1_800_000; round += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const key = state >>> 20;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { wallMs: performance.now() - started, cpuMs: (user + system) / 1000 };
}

/**
 * How many times longer the tests take than on the reference machine with nothing beside them: at least 1, at most 8.
 * The work's CPU time says how fast the cores are. How busy they are, the load average says and, where it lags behind,
 * the time that the work waited for a core.
 */
export function factorOf({ wallMs, cpuMs, load, cores }) {
  const slowness = Math.max(1, cpuMs / REFERENCE_MS);
  const busyness = Math.max(1, 1 + load / cores, wallMs / cpuMs);
  return Math.min(MOST, Math.round(slowness * busyness * 10) / 10);
}

/** The factor of this run: the first process measures, and the processes that it starts inherit MACHINE_FACTOR. */
export function machineFactor() {
  const known = Number(process.env.MACHINE_FACTOR);
  if (known >= 1) return known;
  // Run it once unmeasured, because the first run compiles the code.
  timeFixedWork();
  const runs = [0, 1, 2].map(timeFixedWork);
  const middle = (field) => runs.map((run) => run[field]).toSorted((a, b) => a - b)[1];
  const times = { wallMs: middle('wallMs'), cpuMs: middle('cpuMs') };
  const factor = factorOf({ ...times, load: loadavg()[0], cores: availableParallelism() });
  process.env.MACHINE_FACTOR = String(factor);
  return factor;
}
