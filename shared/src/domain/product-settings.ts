/** The product's settings that an administrator may change while it runs. The rest is set by the environment. */

export const productSettings = {
  signup_open: {
    label: 'New people may register',
    help: 'Off: existing accounts can still sign in, and invitations still work.',
    kind: 'switch',
  },
  admin_second_factor: {
    label: 'Administrators need a second factor',
    help: 'Without one in their session, they have no administrator rights.',
    kind: 'switch',
  },
  session_days: {
    label: 'A session ends at the latest after',
    help: 'Counts from the sign-in, no matter how often it is used. Sessions that are already open end at their next renewal.',
    kind: 'number',
    unit: 'days',
    min: 1,
    max: 3650,
  },
  feed_shrink_percent: {
    label: 'Ask before listings are marked as gone if more are missing than',
    help: 'Share of a feed’s known listings, if at least 20 are missing. Applies from the next sync.',
    kind: 'number',
    unit: 'percent',
    min: 0,
    max: 100,
  },
  stop_window_minutes: {
    label: 'Time to stop an approved mailing',
    help: 'Before it goes to the printer. Applies to mailings that are approved or resumed from now on.',
    kind: 'number',
    unit: 'minutes',
    min: 0,
    max: 1440,
  },
  commission_hold_days: {
    label: 'A commission is on hold after the payment for',
    help: 'In case the payment is refunded. Applies to payments from now on; booked lines keep their date.',
    kind: 'number',
    unit: 'days',
    min: 0,
    max: 180,
  },
  refund_approval_dollars: {
    label: 'A second administrator approves refunds and credits above',
    help: 'Applies to each refund or credit. 0: every one needs a second administrator.',
    kind: 'number',
    unit: 'dollars',
    min: 0,
    max: 10_000,
  },
} as const;

export type ProductSettingName = keyof typeof productSettings;
export type ProductSettingValue = number | boolean;

export const productSettingNames = Object.keys(productSettings) as ProductSettingName[];

/** Whether `value` is one that the setting can have. */
export function isSettingValue(name: ProductSettingName, value: ProductSettingValue): boolean {
  const setting = productSettings[name];
  if (setting.kind === 'switch') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isInteger(value) && value >= setting.min && value <= setting.max;
}

export function settingText(name: ProductSettingName, value: ProductSettingValue): string {
  const setting = productSettings[name];
  if (setting.kind === 'switch') return value === true ? 'On' : 'Off';
  return `${String(value)} ${setting.unit}`;
}
