import type { Feature } from '../../feature';
import { API_KEY_PREFIX } from '../../http/authorize';
import { apiKeyPrivacy } from './api-key.privacy';
import { apiKeyRoutes } from './api-key.routes';
import { authenticateApiKey } from './api-key.service';

export const apiKeyFeature: Feature = {
  name: 'api-keys',
  routes: apiKeyRoutes,
  authenticates: { prefix: API_KEY_PREFIX, find: authenticateApiKey },
  privacy: apiKeyPrivacy,
};
