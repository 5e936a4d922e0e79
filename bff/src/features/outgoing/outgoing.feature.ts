import type { Feature } from '../../feature';
import { outgoingGauges } from './outgoing.gauges';
import { outgoingPrivacy } from './outgoing.privacy';
import { outgoingRoutes } from './outgoing.routes';

export const outgoingFeature: Feature = {
  name: 'outgoing',
  routes: outgoingRoutes,
  privacy: outgoingPrivacy,
  gauges: outgoingGauges,
};
