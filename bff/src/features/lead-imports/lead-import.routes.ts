import * as imports from '@farmpost/shared/contracts/lead-imports';
import { defineRoute, type Route } from '../../http/define-route';
import { importLeads, previewImport } from '../leads/import-leads.service';
import {
  checkImport,
  listImports,
  placeColumns,
  readImport,
  startImport,
  undoImport,
  uploadFile,
} from './lead-import.service';

export const leadImportRoutes: Route[] = [
  defineRoute(imports.previewLeadImport, ({ body }) => previewImport(body)),
  defineRoute(imports.importLeads, ({ body, actor }, context) => importLeads(context, actor, body)),
  defineRoute(imports.undoLeadImport, ({ body, actor }, context) => undoImport(context, actor, body.id)),
  defineRoute(
    imports.uploadLeadImport,
    ({ query, body, actor }, context) =>
      uploadFile(context, actor, {
        name: query.name,
        listId: query.listId,
        bytes: body as Uint8Array,
      }),
    // The rows of a large file are stored while it is read.
    { transaction: false },
  ),
  defineRoute(imports.listLeadImports, async ({ actor }, context) => ({
    data: await listImports(context, actor),
  })),
  defineRoute(imports.getLeadImport, ({ params, actor }, context) => readImport(context, actor, params.id)),
  defineRoute(imports.placeLeadImport, ({ params, body, actor }, context) =>
    placeColumns(context, actor, params.id, body),
  ),
  defineRoute(
    imports.checkLeadImport,
    ({ params, actor }, context) => checkImport(context, actor, params.id),
    {
      transaction: false,
    },
  ),
  defineRoute(imports.startLeadImport, ({ params, actor }, context) =>
    startImport(context, actor, params.id),
  ),
];
