import type { Feature } from '../../feature';
import { registerHousekeepingJobs } from './housekeeping.jobs';

/** Runs the sweep of every feature. */
export const createHousekeepingFeature = (features: readonly Feature[]): Feature => ({
  name: 'housekeeping',
  registerJobs: (context) => registerHousekeepingJobs(context, features),
});
