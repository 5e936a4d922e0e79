/** Tables of the product's settings. */
import type { ProductSettingName } from '@farmpost/shared/domain/product-settings';
import type { Generated } from 'kysely';

export interface ProductSettingTables {
  product_settings: {
    name: ProductSettingName;
    /** `null` uses the environment's value. */
    value_json: number | boolean | null;
    version: number;
    updated_at: string;
    updated_by: string | null;
  };

  product_setting_changes: {
    id: string;
    name: ProductSettingName;
    before_json: number | boolean;
    after_json: number | boolean;
    is_reset: Generated<boolean>;
    reason: string;
    changed_by: string | null;
    created_at: string;
  };
}
