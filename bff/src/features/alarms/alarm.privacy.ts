import type { Privacy } from '../../privacy/privacy';

export const alarmPrivacy: Privacy = {
  tables: {
    alarm_notices: 'Alarms of the platform.',
    alarm_sends: 'Channels that were told of an alarm.',
  },
};
