import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getProductSettings: {},
  changeProductSetting: {
    params: ({ setting }) => ({ name: setting }),
    body: () => ({ value: 12, version: 0, reason: 'The feed is small' }),
  },
  listProductSettingChanges: {},
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'product-settings': keyof typeof cases;
  }
}
