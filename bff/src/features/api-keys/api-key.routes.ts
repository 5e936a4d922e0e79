import * as keys from '@farmpost/shared/contracts/api-keys';
import { defineRoute, type Route } from '../../http/define-route';
import { addApiKey, dropApiKey, readApiKeys } from './api-key.service';

export const apiKeyRoutes: Route[] = [
  defineRoute(keys.listApiKeys, async ({ actor }, context) => ({ data: await readApiKeys(context, actor) })),
  defineRoute(keys.createApiKey, ({ body, actor, ip }, context) =>
    addApiKey(context, actor, { ...body, ip }),
  ),
  defineRoute(keys.revokeApiKey, ({ params, actor, ip }, context) =>
    dropApiKey(context, actor, { id: params.id, ip }),
  ),
];
