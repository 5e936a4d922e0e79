import type { Feature } from '../feature';
import { httpPrivacy } from './http.privacy';
import { deleteAnswersBefore } from './idempotency.repo';
import { deleteEndedWindows } from './rate-limit.repo';

/** Clients stop retrying long before this. */
const KEEP_ANSWERS_DAYS = 1;

export const httpFeature: Feature = {
  name: 'http',
  sweep: async ({ db }, ago) => {
    await deleteEndedWindows(db, ago(0));
    await deleteAnswersBefore(db, ago(KEEP_ANSWERS_DAYS));
  },
  privacy: httpPrivacy,
};
