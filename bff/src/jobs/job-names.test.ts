import { jobNames } from '@farmpost/shared/domain/job-names';
import type { JobName } from './job-queue';

/** Fails to compile while a job has no name. */
const named: Record<Exclude<JobName, `test.${string}`>, string> = jobNames;

test('no two jobs have the same readable name', () => {
  const words = Object.values(named);
  expect(new Set(words).size).toBe(words.length);
});
