import type { Feature } from '../../feature';
import { alarmRoutes } from './alarm.routes';

export const alarmFeature: Feature = {
  name: 'alarms',
  routes: alarmRoutes,
};
