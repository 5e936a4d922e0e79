/** Listing changes made by sync runs, for administrators. */
import * as z from 'zod';
import { cursorPage, id, idParams, operation, queryInt, timestamp } from './http';
import { changedFieldNames, changeKinds } from './listing-change-vocabulary';
import { syncRun } from './mls-providers';

export type * from './listing-change-vocabulary';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

export const listingChange = z.object({
  /** Id of the listing. */
  id,
  run_id: id,
  kind: z.enum(changeKinds),
  at: timestamp,
  mls_id: z.string().nullable(),
  mls_number: z.string().nullable(),
  address: z.string(),
  /** Empty for a created listing. */
  fields: z.array(z.object({ field: z.enum(changedFieldNames), before: value, after: value })),
});
export type ListingChange = z.infer<typeof listingChange>;

const manage = { access: 'admin', permissions: ['admin.manage_mls'], tag: 'MLS providers' } as const;

const filters = {
  /** Part of an MLS number, an address or an agent’s name. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(changeKinds).optional(),
  field: z.enum(changedFieldNames).optional(),
};

const count = z.int();
export const changeCounts = z.object({
  created: count,
  changed: count,
  gone: count,
  returned: count,
  /** `false` if the run changed more than is still recorded: the rest has been cleaned up. */
  is_complete: z.boolean(),
});
export type ChangeCounts = z.infer<typeof changeCounts>;

export const countRunChanges = operation({
  ...manage,
  id: 'countRunChanges',
  method: 'get',
  path: '/admin/mls-providers/sync/{id}/changes/counts',
  summary: 'How many listings a sync run created, changed, found gone and saw again',
  params: idParams,
  response: changeCounts,
});

export const listRunChanges = operation({
  ...manage,
  id: 'listRunChanges',
  method: 'get',
  path: '/admin/mls-providers/sync/{id}/changes',
  summary: 'Changes of a sync run, with the values before and after',
  params: idParams,
  query: z.strictObject({ ...filters, cursor: z.string().optional(), limit: queryInt(1, 200, 50) }),
  response: cursorPage(listingChange),
});

export const exportRunChanges = operation({
  ...manage,
  id: 'exportRunChanges',
  method: 'get',
  path: '/admin/mls-providers/sync/{id}/changes/export.csv',
  summary: 'Changes of a sync run as CSV, one line per field',
  isHeavy: true,
  params: idParams,
  query: z.strictObject(filters),
  produces: 'text/csv',
  rateLimit: { points: 20, perSeconds: 60 },
});

export const listListingChanges = operation({
  ...manage,
  id: 'listListingChanges',
  method: 'get',
  path: '/admin/mls-providers/listings/{id}/changes',
  summary: 'Changes of a listing by all runs, latest first',
  params: idParams,
  query: z.strictObject({ cursor: z.string().optional(), limit: queryInt(1, 200, 50) }),
  response: z.object({
    listing: z.object({
      id,
      provider_id: id.nullable(),
      provider_name: z.string().nullable(),
      mls_id: z.string().nullable(),
      mls_number: z.string().nullable(),
      address: z.string(),
      status: z.string(),
      left_feed_at: timestamp.nullable(),
    }),
    data: z.array(listingChange.extend({ run: syncRun })),
    nextCursor: z.string().nullable(),
  }),
});

export const operations = { countRunChanges, listRunChanges, exportRunChanges, listListingChanges } as const;
