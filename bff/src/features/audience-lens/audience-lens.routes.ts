import * as lens from '@farmpost/shared/contracts/audience-lens';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { activateTable, addFile, createTable, deleteTable, listTables } from './block-table.service';
import { exportDecisions } from './export-decisions.service';

/** Those of one campaign are with the campaigns, which own it. */
export const audienceLensRoutes: Route[] = [
  defineRoute(lens.exportAudienceDecisions, ({ query, actor, ip }, context) =>
    exportDecisions(context, { actor, ip }, query, agentOf(actor)),
  ),
  defineRoute(lens.exportAllAudienceDecisions, ({ query, actor, ip }, context) =>
    exportDecisions(context, { actor, ip }, query, null),
  ),
  defineRoute(lens.listBlockTables, async (_request, context) => ({ data: await listTables(context) })),
  defineRoute(lens.createBlockTable, ({ body, actor, ip }, context) =>
    createTable(context, { ...actor, ip }, body),
  ),
  defineRoute(
    lens.addBlockFile,
    ({ params, query, body, actor, ip }, context) =>
      addFile(context, { ...actor, ip }, params.id, { name: query.name, bytes: body as Uint8Array }),
    // A large file is read before the transaction begins.
    { transaction: false },
  ),
  defineRoute(lens.activateBlockTable, ({ params, actor, ip }, context) =>
    activateTable(context, { ...actor, ip }, params.id),
  ),
  defineRoute(lens.deleteBlockTable, ({ params, actor, ip }, context) =>
    deleteTable(context, { ...actor, ip }, params.id),
  ),
];
