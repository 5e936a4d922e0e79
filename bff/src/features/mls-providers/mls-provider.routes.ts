import {
  getMlsProvider,
  listMlsProviders,
  listSyncedListings,
} from '@farmpost/shared/contracts/mls-providers';
import { defineRoute, type Route } from '../../http/define-route';
import { readSyncedListings } from '../listings/listing.service';
import { readProvider, readProviders } from './mls-provider.service';

export const mlsProviderRoutes: Route[] = [
  defineRoute(listMlsProviders, async (_request, context) => ({ data: await readProviders(context) })),
  defineRoute(getMlsProvider, ({ params }, context) => readProvider(context, params.id)),
  defineRoute(listSyncedListings, ({ query }, context) => readSyncedListings(context, query)),
];
