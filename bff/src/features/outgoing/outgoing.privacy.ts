import type { Privacy } from '../../privacy/privacy';

export const outgoingPrivacy: Privacy = {
  tables: {
    instances: 'Where the database lives, and which administrator let a copy go on.',
    press_holds: 'When mail was held, and which administrator said so.',
  },
};
