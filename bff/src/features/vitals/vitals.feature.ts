import type { Feature } from '../../feature';
import { deleteVitalsBefore } from './vitals.commands';
import { vitalsPrivacy } from './vitals.privacy';
import { vitalsRoutes } from './vitals.routes';

/** The longest range that the product shows. */
const KEEP_VITALS_DAYS = 30;

export const vitalsFeature: Feature = {
  name: 'vitals',
  routes: vitalsRoutes,
  sweep: ({ db }, ago) => deleteVitalsBefore(db, ago(KEEP_VITALS_DAYS)),
  privacy: vitalsPrivacy,
};
