import type { Privacy } from '../../privacy/privacy';
import { ACTIVITY, HISTORY } from '../../privacy/reasons';

export const productSettingPrivacy: Privacy = {
  tables: {
    product_setting_changes: {
      withholds: {
        [ACTIVITY]: [
          'id',
          'name',
          'before_json',
          'after_json',
          'is_reset',
          'reason',
          'changed_by',
          'created_at',
        ],
      },
      end: {
        clears: ['changed_by'],
        keeps: { [HISTORY]: ['id', 'name', 'before_json', 'after_json', 'is_reset', 'reason', 'created_at'] },
      },
    },
    product_settings: {
      withholds: { [ACTIVITY]: ['name', 'value_json', 'version', 'updated_at', 'updated_by'] },
      end: { clears: ['updated_by'], keeps: { [HISTORY]: ['name', 'value_json', 'version', 'updated_at'] } },
    },
  },
};
