/** Settings of the product and the state of its configuration, for administrators. No answer contains a secret. */
import * as z from 'zod';
import { id, operation, timestamp, version } from './http';

export const productSettingName = z.enum([
  'signup_open',
  'admin_second_factor',
  'session_days',
  'feed_shrink_percent',
  'stop_window_minutes',
  'commission_hold_days',
  'refund_approval_dollars',
]);
const value = z.union([z.boolean(), z.number()]);

export const productSetting = z.object({
  name: productSettingName,
  /** The value in effect. */
  value,
  /** The environment's value, in effect until someone changes it here. */
  configured: value,
  isChanged: z.boolean(),
  /** Version of this setting; 0 if it was never changed. */
  version,
  changedAt: timestamp.nullable(),
  changedBy: z.string().nullable(),
});
export type ProductSetting = z.infer<typeof productSetting>;

export const configurationArea = z.object({
  name: z.string(),
  /** `sandbox`: a stand-in of ours answers instead of the vendor. */
  state: z.enum(['ready', 'sandbox', 'off']),
  /** Meaning of the state, in one sentence. */
  meaning: z.string(),
  /** Variables of the environment; of a secret, only whether it is set. */
  items: z.array(z.object({ name: z.string(), value: z.string().nullable(), isSecret: z.boolean() })),
});
export type ConfigurationArea = z.infer<typeof configurationArea>;

const base = { tag: 'Settings', access: 'admin', permissions: ['admin.access_panel'] } as const;

export const getProductSettings = operation({
  ...base,
  id: 'getProductSettings',
  method: 'get',
  path: '/admin/settings',
  summary: 'Settings of the product, and the environment’s configuration',
  response: z.object({
    settings: z.array(productSetting),
    configuration: z.array(configurationArea),
  }),
});

export const changeProductSetting = operation({
  ...base,
  id: 'changeProductSetting',
  method: 'put',
  path: '/admin/settings/{name}',
  summary: 'Change a setting; null restores the environment’s value',
  params: z.strictObject({ name: productSettingName }),
  body: z.strictObject({
    value: value.nullable(),
    /** The version that the person has seen. */
    version,
    reason: z.string().trim().min(1, 'Please write the reason for the record.').max(300),
  }),
  response: productSetting,
  errors: ['version_conflict', 'conflict'],
});

export const productSettingChange = z.object({
  id,
  name: productSettingName,
  before: value,
  after: value,
  /** Whether it went back to the environment's value. */
  isReset: z.boolean(),
  reason: z.string(),
  at: timestamp,
  by: z.string().nullable(),
});
export type ProductSettingChange = z.infer<typeof productSettingChange>;

export const listProductSettingChanges = operation({
  ...base,
  id: 'listProductSettingChanges',
  method: 'get',
  path: '/admin/settings/history',
  summary: 'The latest 100 changes of settings: who, when, from, to and why',
  response: z.object({ data: z.array(productSettingChange) }),
});

export const operations = { getProductSettings, changeProductSetting, listProductSettingChanges } as const;
