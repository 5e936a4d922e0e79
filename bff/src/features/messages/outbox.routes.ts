import { listOutbox } from '@farmpost/shared/contracts/admin';
import { defineRoute, type Route } from '../../http/define-route';
import { readOutbox } from './outbox.service';

export const outboxRoutes: Route[] = [
  defineRoute(listOutbox, async ({ query }, context) => ({ data: await readOutbox(context, query.limit) })),
];
