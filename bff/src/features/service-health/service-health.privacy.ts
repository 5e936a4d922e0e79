import type { Privacy } from '../../privacy/privacy';

export const serviceHealthPrivacy: Privacy = {
  tables: {
    service_incidents: 'Failures of vendors’ services.',
    service_minutes: 'Calls to vendors’ services by minute.',
    service_states: 'The latest check of each service.',
  },
};
