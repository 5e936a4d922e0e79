import type { Feature } from '../../feature';
import { registerLeadImportJobs } from './lead-import.jobs';
import { leadImportPrivacy } from './lead-import.privacy';
import { deleteImportsBefore } from './lead-import.repo';
import { leadImportRoutes } from './lead-import.routes';

/** Rows of a file that nobody imports. */
const KEEP_WAITING_DAYS = 7;
const KEEP_DONE_DAYS = 365;

export const leadImportFeature: Feature = {
  name: 'lead-imports',
  routes: leadImportRoutes,
  registerJobs: registerLeadImportJobs,
  async sweep({ db }, ago) {
    await deleteImportsBefore(db, { waiting: ago(KEEP_WAITING_DAYS), done: ago(KEEP_DONE_DAYS) });
  },
  privacy: leadImportPrivacy,
};
