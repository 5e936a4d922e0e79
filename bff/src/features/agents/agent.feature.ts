import type { Feature } from '../../feature';
import { agentPrivacy } from './agent.privacy';
import { agentRoutes } from './agent.routes';

export const agentFeature: Feature = {
  name: 'agents',
  routes: agentRoutes,
  privacy: agentPrivacy,
};
