import * as contract from '@farmpost/shared/contracts/do-not-mail';
import { defineRoute, type Route } from '../../http/define-route';
import { addEntry, changeEntry, previewEntry, readEntries } from './do-not-mail.service';
import { explainHome } from './explain-home.service';
import { exportEntries } from './export-entries.service';
import { importList, previewList } from './import-list.service';

export const doNotMailRoutes: Route[] = [
  defineRoute(contract.listDoNotMail, ({ query, actor }, context) => readEntries(context, actor, query)),
  defineRoute(contract.previewDoNotMail, ({ body, actor }, context) => previewEntry(context, actor, body), {
    transaction: false,
  }),
  defineRoute(contract.addDoNotMail, ({ body, actor, ip }, context) =>
    addEntry(context, { actor, ip }, body),
  ),
  defineRoute(contract.takeBackDoNotMail, ({ params, actor, ip }, context) =>
    changeEntry(context, { actor, ip }, params.id, 'taken_back'),
  ),
  defineRoute(contract.restoreDoNotMail, ({ params, actor, ip }, context) =>
    changeEntry(context, { actor, ip }, params.id, 'restored'),
  ),
  defineRoute(
    contract.previewDoNotMailList,
    ({ query, body, actor }, context) =>
      previewList(context, actor, { bytes: body as Uint8Array, columns: query.columns }),
    { transaction: false },
  ),
  defineRoute(
    contract.importDoNotMailList,
    ({ query, body, actor, ip }, context) =>
      importList(context, { actor, ip }, { ...query, bytes: body as Uint8Array }),
    // The homes of a large file are stored in parts.
    { transaction: false },
  ),
  defineRoute(contract.explainHome, ({ body, actor }, context) => explainHome(context, actor, body.address), {
    transaction: false,
  }),
  defineRoute(contract.exportDoNotMail, ({ actor, ip }, context) => exportEntries(context, { actor, ip })),
];
