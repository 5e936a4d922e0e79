import type { Feature } from '../../feature';
import { printerPrivacy } from './printer.privacy';
import { printerRoutes } from './printer.routes';

export const printerFeature: Feature = {
  name: 'printers',
  routes: printerRoutes,
  privacy: printerPrivacy,
};
