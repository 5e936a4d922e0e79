import { searchAgentData, searchPlatform } from '@farmpost/shared/contracts/search';
import { defineRoute, type Route } from '../../http/define-route';
import { searchAll } from './platform-search.service';
import { search } from './search.service';

export const searchRoutes: Route[] = [
  defineRoute(searchPlatform, async ({ query }, context) => ({
    data: await searchAll(context, query.q),
  })),
  defineRoute(searchAgentData, async ({ query, actor }, context) => ({
    data: await search(context, actor, query.q),
  })),
];
