import { on, type AccessCases } from '../../testing/access-case';

export const cases = {
  listVendorMisfits: { query: { search: 'date' } },
  getVendorMisfit: { params: on('misfit') },
  markVendorMisfit: { params: on('misfit') },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'vendor-misfits': keyof typeof cases;
  }
}
