import * as contract from '@farmpost/shared/contracts/farms';
import { defineRoute, type Route } from '../../http/define-route';
import { previewFarm, readFigures } from './farm-audience.service';
import * as service from './farm.service';
import { readOffer, startLookUp, stopLookUp } from './look-up.service';
import { readSubdivisions } from './subdivision.service';

export const farmRoutes: Route[] = [
  defineRoute(contract.listFarms, ({ actor }, context) => service.readFarms(context, actor)),
  defineRoute(contract.createFarm, ({ body, actor }, context) => service.createFarm(context, actor, body)),
  defineRoute(contract.getFarm, ({ params, actor }, context) => service.readFarm(context, actor, params.id)),
  defineRoute(contract.changeFarm, ({ params, body, actor }, context) =>
    service.changeFarm(context, actor, params.id, body),
  ),
  // It writes nothing; a POST because an area does not fit into an address.
  defineRoute(contract.previewFarm, ({ body, actor }, context) => previewFarm(context, actor, body), {
    transaction: false,
  }),
  defineRoute(contract.getFarmFigures, ({ params, actor }, context) =>
    readFigures(context, actor, params.id),
  ),
  defineRoute(contract.listSubdivisions, ({ query, actor }, context) =>
    readSubdivisions(context, actor, query.query),
  ),
  defineRoute(contract.getLookUpOffer, ({ params, actor }, context) => readOffer(context, actor, params.id)),
  defineRoute(contract.startLookUp, ({ params, body, actor }, context) =>
    startLookUp(context, actor, params.id, body.maxPages),
  ),
  defineRoute(contract.stopLookUp, ({ params, actor }, context) => stopLookUp(context, actor, params.id)),
  defineRoute(contract.deleteFarm, ({ params, actor }, context) =>
    service.deleteFarm(context, actor, params.id),
  ),
  defineRoute(contract.restoreFarm, ({ params, actor }, context) =>
    service.restoreFarm(context, actor, params.id),
  ),
];
