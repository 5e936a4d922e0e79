import { listOutbox } from '@farmpost/shared/contracts/admin';
import { defineRoute, type Route } from '../../http/define-route';
import { readOutbox } from './outbox.service';

export const outboxRoutes: Route[] = [
  defineRoute(listOutbox, ({ query }, context) => readOutbox(context, query)),
];
