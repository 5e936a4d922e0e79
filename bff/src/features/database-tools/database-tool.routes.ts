import * as database from '@farmpost/shared/contracts/database-tools';
import { defineRoute, type Route } from '../../http/define-route';
import { makeBackup, removeBackup, sendBackup } from './backup.service';
import { checkIntegrity, readDatabase } from './database-tool.service';

/** A backup and a check take long and write only to the audit log. */
const alone = { transaction: false };

export const databaseToolRoutes: Route[] = [
  defineRoute(database.getDatabase, (_request, context) => readDatabase(context)),
  defineRoute(
    database.checkDatabase,
    ({ actor, ip }, context) => checkIntegrity(context, { actor, ip }),
    alone,
  ),
  defineRoute(database.createBackup, ({ actor, ip }, context) => makeBackup(context, { actor, ip }), alone),
  defineRoute(database.downloadBackup, ({ params, actor, ip }, context) =>
    sendBackup(context, { actor, ip }, params.name),
  ),
  defineRoute(
    database.deleteBackup,
    ({ params, actor, ip }, context) => removeBackup(context, { actor, ip }, params.name),
    alone,
  ),
];
