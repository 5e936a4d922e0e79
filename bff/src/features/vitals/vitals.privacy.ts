import type { Privacy } from '../../privacy/privacy';

export const vitalsPrivacy: Privacy = {
  tables: {
    web_vitals: 'Page speed, without a visitor.',
  },
};
