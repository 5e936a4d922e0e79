import type { Feature } from '../../feature';
import { deleteListingChangesBefore } from './listing.commands';
import { listingPrivacy } from './listing.privacy';
import { listingRoutes } from './listing.routes';

/** The longest range of the sync history. */
const KEEP_CHANGES_DAYS = 30;

export const listingFeature: Feature = {
  name: 'listings',
  routes: listingRoutes,
  sweep: async ({ db }, ago) => ({
    listingChanges: await deleteListingChangesBefore(db, ago(KEEP_CHANGES_DAYS)),
  }),
  privacy: listingPrivacy,
};
