import { DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import type { AppContext } from '../../context';
import { countEarlier } from '../households/rekey.commands';
import { countEarlierListings } from '../listings/listing.commands';
import { presentMerge } from './household-merge.presenter';
import * as repo from './household-merge.repo';

/** For administrators: homes that became one, latest first, and how much is left to compute. */
export async function readMerges({ db }: AppContext, page: { limit: number; offset: number }) {
  const [rows, total, homesLeft, listingsLeft] = await Promise.all([
    repo.listMerges(db, page),
    repo.countMerges(db),
    countEarlier(db),
    countEarlierListings(db),
  ]);
  return {
    data: rows.map(presentMerge),
    total,
    ...page,
    keyVersion: DELIVERY_KEY_VERSION,
    homesLeft,
    listingsLeft,
  };
}
