/** The settings in effect. */
import type { ProductSettingName, ProductSettingValue } from '@farmpost/shared/domain/product-settings';
import type { AppContext } from '../../context';

export type ProductSettings = { readonly [N in ProductSettingName]: SettingType<N> };
type SettingType<N extends ProductSettingName> = N extends 'signup_open' | 'admin_second_factor'
  ? boolean
  : number;

/** The settings that the environment configures. */
export const configuredSettings = ({ config }: Pick<AppContext, 'config'>): ProductSettings => ({
  signup_open: !config.DISABLE_SIGNUP,
  admin_second_factor: config.ADMIN_SECOND_FACTOR,
  session_days: config.SESSION_DAYS,
  feed_shrink_percent: config.FEED_SHRINK_PERCENT,
  stop_window_minutes: config.STOP_WINDOW_MINUTES,
  commission_hold_days: config.COMMISSION_HOLD_DAYS,
  refund_approval_dollars: config.REFUND_APPROVAL_DOLLARS,
});

/** The value in effect now, on every instance. */
export async function readSetting<N extends ProductSettingName>(
  context: Pick<AppContext, 'config' | 'db'>,
  name: N,
): Promise<ProductSettings[N]> {
  const row = await context.db
    .selectFrom('product_settings')
    .select('value_json')
    .where('name', '=', name)
    .executeTakeFirst();
  const stored: ProductSettingValue | null = row?.value_json ?? null;
  return stored === null ? configuredSettings(context)[name] : (stored as ProductSettings[N]);
}
