import type { Privacy } from '../../privacy/privacy';

export const mlsProviderPrivacy: Privacy = {
  tables: {
    mls_providers: 'The feeds of MLSs.',
  },
};
