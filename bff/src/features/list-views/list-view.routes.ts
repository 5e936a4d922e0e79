import * as views from '@farmpost/shared/contracts/list-views';
import { defineRoute, type Route } from '../../http/define-route';
import { dropView, keepView, readViews } from './list-view.service';

export const listViewRoutes: Route[] = [
  defineRoute(views.readListViews, async ({ query, actor }, context) => ({
    data: await readViews(context, actor, query.list),
  })),
  defineRoute(views.saveListView, ({ body, actor }, context) => keepView(context, actor, body)),
  defineRoute(views.deleteListView, ({ params, actor }, context) => dropView(context, actor, params.id)),
];
