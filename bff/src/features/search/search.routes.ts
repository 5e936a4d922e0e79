import { searchAgentData } from '@farmpost/shared/contracts/search';
import { defineRoute, type Route } from '../../http/define-route';
import { search } from './search.service';

export const searchRoutes: Route[] = [
  defineRoute(searchAgentData, async ({ query, actor }, context) => ({
    data: await search(context, actor, query.q),
  })),
];
