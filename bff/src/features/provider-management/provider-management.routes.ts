import { previewFieldMapping, saveFieldMapping } from '@farmpost/shared/contracts/field-mapping';
import * as mls from '@farmpost/shared/contracts/mls-providers';
import { defineRoute, type Route } from '../../http/define-route';
import { testConnection } from './connection-test.service';
import { previewMapping, saveMapping } from './field-mapping.service';
import { changeProvider, createProvider, removeProvider } from './provider-management.service';

export const providerManagementRoutes: Route[] = [
  defineRoute(mls.createMlsProvider, ({ body, actor }, context) => createProvider(context, actor, body)),
  defineRoute(
    mls.testConnection,
    ({ body, actor }, context) => testConnection(context, actor, body),
    // It waits for the vendor.
    { transaction: false },
  ),
  defineRoute(
    previewFieldMapping,
    ({ params, body, actor }, context) => previewMapping(context, actor, params.id, body.mapping),
    { transaction: false },
  ),
  defineRoute(
    saveFieldMapping,
    ({ params, body, actor }, context) => saveMapping(context, actor, params.id, body),
    { transaction: false },
  ),
  defineRoute(mls.updateMlsProvider, ({ params, body, actor }, context) =>
    changeProvider(context, actor, params.id, body),
  ),
  defineRoute(mls.deleteMlsProvider, ({ params, actor }, context) =>
    removeProvider(context, actor, params.id),
  ),
];
