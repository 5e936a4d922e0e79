import type { Feature } from '../../feature';
import type { Privacy } from '../../privacy/privacy';
import { createAgentDeletionRoutes } from './agent-deletion.routes';

/** Reads what every feature erases. */
export const createAgentDeletionFeature = (privacies: readonly Privacy[]): Feature => ({
  name: 'agent-deletion',
  routes: createAgentDeletionRoutes(privacies),
});
