/** Answers and events of vendors in a form that could not be read. */
import * as z from 'zod';
import { id, idParams, operation, timestamp } from './http';

export const vendorMisfit = z.object({
  id,
  vendor: z.string(),
  /** `answer` to a call of ours, or an `event` that the vendor sent. */
  kind: z.enum(['answer', 'event']),
  /** Why it could not be read. */
  problem: z.string(),
  /** How often it came. */
  times: z.int(),
  firstAt: timestamp,
  lastAt: timestamp,
  /** `null` until an administrator has seen the latest one. */
  seenAt: timestamp.nullable(),
});
export type VendorMisfit = z.infer<typeof vendorMisfit>;

const base = { tag: 'Service health', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const listVendorMisfits = operation({
  ...base,
  id: 'listVendorMisfits',
  method: 'get',
  path: '/admin/vendor-misfits',
  summary: 'Answers and events of vendors that could not be read, the latest first',
  query: z.strictObject({
    /** Part of the reason or of the body. */
    search: z.string().trim().max(200).optional(),
    vendor: z.string().max(100).optional(),
    /** Only those that nobody has marked as seen. */
    isNew: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({
    /** At most 200. */
    data: z.array(vendorMisfit),
    /** Vendors with any, by name. */
    vendors: z.array(z.string()),
    total: z.int(),
  }),
});

export const getVendorMisfit = operation({
  ...base,
  id: 'getVendorMisfit',
  method: 'get',
  path: '/admin/vendor-misfits/{id}',
  summary: 'The latest body as it was received; the audit log says who read it',
  params: idParams,
  response: vendorMisfit.extend({ body: z.string() }),
});

export const markVendorMisfit = operation({
  ...base,
  id: 'markVendorMisfit',
  method: 'post',
  path: '/admin/vendor-misfits/{id}/seen',
  summary: 'Mark one as seen; it is new again when the vendor sends another',
  params: idParams,
  response: vendorMisfit,
});

export const operations = { listVendorMisfits, getVendorMisfit, markVendorMisfit } as const;
