/** Vendors' answers and events that could not be read, for the alarms. */
import type { Db } from '../../db/database';

export interface VendorMisfits {
  readonly vendor: string;
  readonly times: number;
  readonly first: string;
  /** The problem of the latest one. */
  readonly problem: string;
}

/** The misfits since a time that no administrator has seen, by vendor. */
export async function listMisfitsByVendor(db: Db, since: string): Promise<VendorMisfits[]> {
  const rows = await db
    .selectFrom('vendor_misfits')
    .select(['vendor', 'times', 'first_at', 'problem'])
    .where('last_at', '>=', since)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('last_at', '>', eb.ref('seen_at'))]))
    .orderBy('last_at', 'desc')
    .execute();
  const byVendor = new Map<string, VendorMisfits>();
  for (const { vendor, times, first_at, problem } of rows) {
    const found = byVendor.get(vendor);
    byVendor.set(vendor, {
      vendor,
      times: (found?.times ?? 0) + times,
      first: found && found.first < first_at ? found.first : first_at,
      problem: found?.problem ?? problem,
    });
  }
  return [...byVendor.values()];
}
