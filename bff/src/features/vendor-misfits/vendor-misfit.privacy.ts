import type { Privacy } from '../../privacy/privacy';

export const vendorMisfitPrivacy: Privacy = {
  tables: {
    vendor_misfits: 'Answers and events of vendors that could not be read, sealed, for 30 days.',
  },
};
