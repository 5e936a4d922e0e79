import type { Feature } from '../../feature';
import type { Privacy } from '../../privacy/privacy';
import { registerAccountJobs } from './account.jobs';
import { accountPrivacy } from './account.privacy';
import { createAccountRoutes } from './account.routes';
import { deleteExpiredVerifications } from './phone.commands';

/** Reads what every feature exports and erases. */
export const createAccountFeature = (privacies: readonly Privacy[]): Feature => ({
  name: 'accounts',
  routes: createAccountRoutes([...privacies, accountPrivacy]),
  registerJobs: (context) => registerAccountJobs(context, [...privacies, accountPrivacy]),
  sweep: ({ db }, ago) => deleteExpiredVerifications(db, ago(0)),
  privacy: accountPrivacy,
});
